const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Two columns wide on every terminal: East Asian letters and emoji. */
const wide = new RegExp(
  [
    String.raw`^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff]`,
    String.raw`^[\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f1e6}-\u{1f1ff}\u{20000}-\u{3fffd}]`,
    String.raw`^\p{Emoji_Presentation}|^\p{Extended_Pictographic}.*\ufe0f`,
  ].join('|'),
  'u',
);
const nothing = /^[\p{M}\p{Cf}\p{Cc}]+$/u;
const ascii = /^[\x20-\x7e]*$/;

/** In columns of a terminal. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOfOne(segment);
  return width;
}

function widthOfOne(grapheme: string): number {
  if (nothing.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}

/** Never in the middle of a character. */
export function cutToWidth(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  let [kept, width] = ['', 0];
  for (const { segment } of graphemes.segment(text)) {
    width += widthOfOne(segment);
    if (width > most - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
