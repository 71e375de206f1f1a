import type { Extra, Language, Mode, Task } from '@hone/domain/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { writtenVariant } from './register.ts';

export interface Extras {
  extra: Extra;
  language: Language;
  options: string[];
}

const offered: Partial<Record<Task, readonly Extra[]>> = {
  explain: ['level'],
  summarise: ['summary'],
  rewrite: ['rewriting'],
  translate: ['register'],
  coding: ['scope'],
  writing: ['length'],
  brainstorm: ['number'],
  image: ['style', 'shape'],
};
const leastSure = 0.7;
/** A longer description of a picture usually says how it should look. */
const longestPicture = 8;
/** Without 一: before a counted noun it is just an article. */
const numberSigns = /[\p{N}二三四五六七八九十两兩几幾]/u;

/** Not asked as a question, because most people are happy without. */
export function findExtras(analysis: Analysis, mode: Mode): Extras[] {
  const { pack, language, text, task, confidence } = analysis;
  if (!pack || !language || mode === 'concise' || confidence < leastSure) return [];
  const said = fold(text);
  const { extras } = writtenVariant(analysis);
  return (offered[task] ?? []).flatMap((extra) => {
    const options = [...extras[extra]];
    return isOpen(analysis, extra) && !options.some((each) => said.includes(fold(each)))
      ? [{ extra, language, options }]
      : [];
  });
}

function isOpen(analysis: Analysis, extra: Extra): boolean {
  const { stated, spans, asked } = analysis;
  if (extra === 'level') return !stated.has('level');
  if (extra === 'register') return !stated.has('tone');
  if (extra === 'scope') return spans.some(({ kind }) => kind === 'code');
  if (extra === 'style' || extra === 'shape')
    return (
      asked <= longestPicture &&
      !spans.some(({ kind }) => kind === 'flag' || kind === 'command') &&
      !hasNumber(analysis)
    );
  return !hasNumber(analysis) && !analysis.cues.notes.some(({ label }) => label.startsWith('format:'));
}

function hasNumber({ sentences, pack, readable }: Analysis): boolean {
  if (pack!.isUnspaced) return numberSigns.test(readable);
  const numerals = new Set(fold(pack!.cues.signals.numerals ?? '').split(','));
  return sentences.some(({ words }) => words.some((word) => word === '#' || /\p{N}/u.test(word) || numerals.has(word)));
}
