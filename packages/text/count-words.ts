const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]/gu;
const spaced = /[\p{L}\p{M}\p{N}]+(?:(?:['’_\-‐‑]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

const charactersInWord = 1.6;

export function countWords(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const words = (characters > 0 ? text.replace(unspaced, ' ') : text).match(spaced)?.length ?? 0;
  return Math.ceil(words + characters / charactersInWord);
}
