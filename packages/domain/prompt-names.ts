import { libraryRules, tidyName } from './library.ts';
import { countCharacters, dropInvisible } from './access/names.ts';

/** In graphemes. */
const most = 50;
/** A shorter first sentence is too vague. */
const least = 12;

let graphemes: Intl.Segmenter | undefined;

/** From the first meaningful line, without list or heading markers. */
export function proposeName(text: string): string {
  const lines = text.slice(0, 5000).split('\n');
  const line = lines.map(tidyLine).find((one) => /[\p{L}\p{N}]/u.test(one)) ?? tidyName(text.slice(0, 500));
  const sentence = /^.+?(?=[.!?:;](?:\s|$)|[。！？：；])/u.exec(line)?.[0] ?? line;
  return tidyName(dropInvisible(shorten(countGraphemes(sentence) >= least ? sentence : line)));
}

function tidyLine(line: string): string {
  return line
    .replaceAll(/\{\{\s*([^{}\n]*?)\s*\}\}/g, '$1')
    .replace(/^[\s#>*+•\-–—]+(?=\S)|^\s*\d+[.)]\s+/u, '')
    .replaceAll(/(?<!\S)[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}(?=[\s.,:;!?]|$)/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Cuts at a word if possible, and never inside a character. */
function shorten(line: string): string {
  const pieces = graphemesOf(line);
  let letters = 0;
  const fitting = pieces
    .slice(0, most)
    .filter((piece) => (letters += countCharacters(piece)) <= libraryRules.promptNameMaximum);
  if (fitting.length === pieces.length) return line;
  const cut = fitting.join('');
  const space = `${cut}${pieces[fitting.length]}`.lastIndexOf(' ');
  const whole = space > cut.length / 2 ? cut.slice(0, space) : cut;
  return whole.replace(/[\s,;:.–—-]+$/u, '');
}

function countGraphemes(text: string): number {
  return graphemesOf(text).length;
}

function graphemesOf(text: string): string[] {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...graphemes.segment(text.slice(0, 2000))].map(({ segment }) => segment);
}
