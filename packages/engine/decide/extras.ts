import type { Extra, Language, Mode, Task } from '@hone/domain/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { writingOf } from './say.ts';

/** Sentences of one kind, of which one can be put behind the prompt. */
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
/** Who says more of a picture has said how it is to look. */
const longestPicture = 8;
/** Beside nouns that are counted, a one is an article. */
const numberSigns = /[\p{N}二三四五六七八九十两兩几幾]/u;

/** What a reader may want to add to it, where it is not said: no question, for most are happy without. */
export function findExtras(analysis: Analysis, mode: Mode): Extras[] {
  const { pack, language, text, task, confidence } = analysis;
  if (!pack || !language || mode === 'concise' || confidence < leastSure) return [];
  const said = fold(text);
  const { extras } = writingOf(analysis);
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

/** In digits or in words: how much it is to be is said, or what it is counted in. */
function hasNumber({ sentences, pack, readable }: Analysis): boolean {
  if (pack!.isUnspaced) return numberSigns.test(readable);
  const numerals = new Set(fold(pack!.cues.signals.numerals ?? '').split(','));
  return sentences.some(({ words }) => words.some((word) => word === '#' || /\p{N}/u.test(word) || numerals.has(word)));
}
