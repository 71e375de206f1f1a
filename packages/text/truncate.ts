let graphemes: Intl.Segmenter | undefined;

/** Counts characters as people see them: an emoji or a ligature is never cut in two. */
export function truncate(text: string, most: number): string {
  // A text never has more characters than UTF-16 units.
  if (text.length <= most) return text;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === most) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
