interface Range {
  start: number;
  end: number;
}

/** Keeps line breaks. Ranges must be sorted and disjoint. */
export function blankOut(text: string, ranges: readonly Range[], filler = ' '): string {
  if (ranges.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    pieces.push(text.slice(at, start), fill(text.slice(start, end), filler));
    at = end;
  }
  return pieces.join('') + text.slice(at);
}

function fill(text: string, filler: string): string {
  if (!text.includes('\n')) return filler.repeat(text.length);
  return text
    .split('\n')
    .map((line) => filler.repeat(line.length))
    .join('\n');
}
