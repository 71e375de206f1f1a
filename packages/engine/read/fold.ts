const accents = /[\u0300-\u036f]/g;
const arabicMarks = /[\u064b-\u0652\u0670\u0640]/g;
const nukta = /\u093c/g;
const sameLetters: Record<string, string> = { ß: 'ss', ı: 'i', أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };
const foldable = /[ßıأإآىة]/g;
/** Latin letters, kana, Chinese and Korean without a character that any step above or Unicode's forms would change. */
const isPlain = /^[\0-\x7f\u3001\u3002\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/;

/** For comparing: without case, accents and spelling variants that people skip on a phone. */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(arabicMarks, '')
    .replace(nukta, '')
    .replace(foldable, (letter) => sameLetters[letter]!);
}
