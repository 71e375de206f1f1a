import type { Slot } from '@hone/domain/enhancing';
import type { Asking, Cues, Pack, Phrases, Stated } from '../pack.ts';
import { asks } from './asks.ts';
import { cues } from './cues.ts';
import { lines, nouns } from './lines.ts';
import { stated } from './stated.ts';
import { lines as traditionalLines, nouns as traditionalNouns } from './traditional-lines.ts';
import { rewrite, traditionalLetters, withTraditional } from './traditional.ts';

function mapPhrases<Key extends string>(lists: Record<Key, Phrases>): Record<Key, Phrases> {
  return Object.fromEntries(Object.entries<Phrases>(lists).map(([key, phrases]) => [key, withTraditional(phrases)])) as Record<Key, Phrases>;
}

const { tasks, forms, signals, greetings, ...rest } = cues;
const inBothScripts: Cues = {
  tasks: Object.fromEntries(Object.entries(tasks).map(([task, each]) => [task, mapPhrases({ maybe: '', ...each })])) as Cues['tasks'],
  forms: mapPhrases(forms),
  signals: mapPhrases(signals),
  greetings: withTraditional(greetings),
  ...mapPhrases({ picture: '', pointers: '', ...rest }),
};

function mapAsks(change: (asking: Asking) => Asking): Pack['asks'] {
  return Object.fromEntries(Object.entries(asks).map(([slot, asking]) => [slot, change(asking)])) as Record<Slot, Asking>;
}

export const chinese: Pack = {
  asks: mapAsks(({ open = '', settled = '', ...words }) => ({ ...words, open: withTraditional(open), settled: withTraditional(settled) })),
  cues: inBothScripts,
  stated: mapPhrases(stated as Required<Stated>),
  lines,
  nouns,
  variant: {
    letters: traditionalLetters,
    asks: mapAsks(({ question, options, clause, yours }) => ({
      question: rewrite(question),
      options: options.map(rewrite),
      clause: rewrite(clause),
      yours: rewrite(String(yours)),
    })),
    lines: traditionalLines,
    nouns: traditionalNouns,
  },
  usually: 'familiar',
  fullStop: '。',
  isUnspaced: true,
};
