interface Range {
  start: number;
  end: number;
}

/** Keeps line breaks. Ranges must be sorted and disjoint. */
export function blankOut(text: string, ranges: readonly Range[], filler = ' '): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    pieces.push(text.slice(at, start), text.slice(start, end).replace(/[^\n]/g, filler));
    at = end;
  }
  return pieces.join('') + text.slice(at);
}
