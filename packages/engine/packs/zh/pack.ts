import type { Cues, Pack, Phrases, Stated } from '../pack.ts';
import { cues } from './cues.ts';
import { lines, nouns } from './lines.ts';
import { stated } from './stated.ts';
import { lines as traditionalLines, nouns as traditionalNouns } from './traditional-lines.ts';
import { traditionalLetters, withTraditional } from './traditional.ts';

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

export const chinese: Pack = {
  cues: inBothScripts,
  stated: mapPhrases(stated as Required<Stated>),
  lines,
  nouns,
  variant: { letters: traditionalLetters, lines: traditionalLines, nouns: traditionalNouns },
  usually: 'familiar',
  isUnspaced: true,
};
