interface Range {
  start: number;
  end: number;
}

/** Keeps line breaks. Ranges must be sorted and disjoint. */
export function blankOut(text: string, ranges: readonly Range[], filler = ' '): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    const lines = text.slice(start, end).split('\n');
    pieces.push(text.slice(at, start), lines.map((line) => filler.repeat(line.length)).join('\n'));
    at = end;
  }
  return pieces.join('') + text.slice(at);
}
