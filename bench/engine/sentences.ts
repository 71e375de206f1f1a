const INVISIBLE = /[\u200B\u2060\uFEFF]/gu;
// A period inside a word or number ends nothing; an ideographic one needs no space after it.
const END = /(?<=[.!?…]["'”’»)\]]*)\s+|(?<=[。！？｡।؟]["'”’」』）]*)\s*/u;
const CLOSING = /[\s.!?…。！？｡।؟:;,]+$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_.-]*/gu;
const MOSTLY = 0.7;
/** Length of the captions above the halves of a rambling prompt. */
const CAPTION = 8;

function squash(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
}

export function splitSentences(text: string): string[] {
  const lines = text.split(/\r?\n/u).flatMap((line) => squash(line).split(END));
  return lines.map((sentence) => sentence.trim().replace(CLOSING, '')).filter((each) => /[\p{L}\p{N}]/u.test(each));
}

export function holds(result: string, sentence: string): boolean {
  return squash(result).includes(sentence);
}

/** A sentence mostly in the user's words was corrected, not added. */
export function findAdded(original: string, result: string): string[] {
  const theirs = splitSentences(original).toSorted((one, other) => other.length - one.length);
  const cut = (line: string) => theirs.reduce((rest, sentence) => rest.replace(sentence, '\n'), squash(line));
  const left = result.split(/\r?\n/u).map(cut);
  const words = new Set(listPieces(original));
  return splitSentences(left.join('\n')).filter((sentence) => {
    const pieces = listPieces(sentence);
    const isTheirs = pieces.filter((piece) => words.has(piece)).length >= MOSTLY * pieces.length;
    return sentence.length > CAPTION && !isTheirs && !holds(original, sentence);
  });
}

function listPieces(text: string): string[] {
  const lower = text.toLowerCase();
  return [...(lower.replace(UNSPACED, ' ').match(WORD) ?? []), ...(lower.match(UNSPACED) ?? [])];
}
