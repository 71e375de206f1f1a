let graphemes: Intl.Segmenter | undefined;

/**
 * The text for the eye where it is longer than that many characters as people count them: an emoji or a ligature is
 * never cut in two.
 */
export function truncate(text: string, most: number): string {
  // What has no more units than that has no more characters either.
  if (text.length <= most) return text;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === most) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
