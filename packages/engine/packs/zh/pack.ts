import type { Slot } from '@hone/domain/enhancing';
import type { Asking, Cues, Pack, Phrases, Stated } from '../pack.ts';
import { asks } from './asks.ts';
import { cues } from './cues.ts';
import { notes } from './notes.ts';
import { ownWords } from './own-words.ts';
import { stated } from './stated.ts';
import { tones } from './tones.ts';
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

const { units, formats, numbers, thing: _thing, ...lists } = notes;
const notesInBothScripts: Pack['notes'] = {
  ...notes,
  ...mapPhrases(lists),
  units: mapPhrases(units),
  formats: mapPhrases(formats),
  numbers: numbers.map((number) => withTraditional(number)),
};

function mapAsks(change: (asking: Asking) => Asking): Pack['asks'] {
  return Object.fromEntries(Object.entries(asks).map(([slot, asking]) => [slot, change(asking)])) as Record<Slot, Asking>;
}

export const chinese: Pack = {
  asks: mapAsks(({ open = '', settled = '', ...words }) => ({ ...words, open: withTraditional(open), settled: withTraditional(settled) })),
  cues: inBothScripts,
  notes: notesInBothScripts,
  ownWords: { ...ownWords, filler: mapPhrases(ownWords.filler) },
  stated: mapPhrases(stated as Required<Stated>),
  tones,
  variant: {
    letters: traditionalLetters,
    asks: mapAsks(({ question, options, clause, yours }) => ({
      question: rewrite(question),
      options: options.map(rewrite),
      clause: rewrite(clause),
      yours: rewrite(String(yours)),
    })),
    tones: Object.fromEntries(Object.entries(tones).map(([tone, line]) => [tone, rewrite(String(line))])) as Pack['tones'],
    ownWords: { ...ownWords, facts: rewrite(ownWords.facts), requests: rewrite(ownWords.requests) },
  },
  usually: 'familiar',
  fullStop: '。',
  isUnspaced: true,
};
