const accents = /[\u0300-\u036f]/g;
const arabicMarks = /[\u064b-\u0652\u0670\u0640]/g;
const nukta = /\u093c/g;
const sameLetters: Record<string, string> = { ß: 'ss', ı: 'i', أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };
const foldable = /[ßıأإآىة]/g;

/** For comparing: without case, accents and spelling variants that people skip on a phone. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(arabicMarks, '')
    .replace(nukta, '')
    .replace(foldable, (letter) => sameLetters[letter]!);
}
