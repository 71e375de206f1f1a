const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+/gu;
const astral = /[\ud800-\udfff]/;
const spaced = /[\p{L}\p{M}\p{N}]+(?:(?:['’_\-‐‑]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

const charactersInWord = 1.6;
/** In characters: this many usually contain the words that are looked for. */
const [firstLook, nextLook] = [16, 4];

export function countWords(text: string): number {
  let characters = 0;
  const rest = text.replace(unspaced, (run) => {
    characters += astral.test(run) ? [...run].length : run.length;
    return ' ';
  });
  return Math.ceil((rest.match(spaced)?.length ?? 0) + characters / charactersInWord);
}

/** The same as counting all of them, which takes long in a long text. */
export function holdsWords(text: string, least: number): boolean {
  for (let size = firstLook * Math.max(1, least); size < text.length; size *= nextLook)
    if (countWords(text.slice(0, size)) >= least) return true;
  return countWords(text) >= least;
}
