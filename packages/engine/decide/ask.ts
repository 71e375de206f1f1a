import type { Slot } from '@hone/domain/enhancing';
import type { Analysis } from '../analysis.ts';
import { sayOne, writingOf } from '../say.ts';
import type { Gap } from './gap.ts';
import { languageNames } from './language-names.ts';

/** One question to the user; whatever is answered becomes a sentence of the prompt. */
export interface Ask {
  id: string;
  slot: Slot;
  /** In the prompt's language. */
  question: string;
  why: string;
  /** The very words that stand in the prompt if it is chosen. */
  options: { label: string; insert: string }[];
  free: true;
}

const whys: Record<Slot, string> = {
  material: 'There is nothing to work on yet.',
  error: 'Without it the cause can only be guessed.',
  target_language: 'Any other language would be of no use.',
  which: 'Another one would be of no use.',
  system: 'The steps differ from system to system.',
  place: 'Somewhere else the answer is another one.',
  recipient: 'How it is written depends on who reads it.',
  dates: 'What fits depends on the time there is.',
  age: 'What suits one age bores or overwhelms another.',
  gift: 'A gift for anybody is a gift for nobody.',
  outfit: 'What suits depends on who wears it, and where.',
  diet: 'A plan with something in it that you can’t eat is of no use.',
  budget: 'What is best depends on what it may cost.',
  level: 'Too easy or too hard, and the plan is given up.',
  code_language: 'Code in another language would have to be written again.',
  topic: 'What it is about decides everything else.',
};

export function makeAsk(analysis: Analysis, { slot, words }: Gap): Ask {
  const { question, clause, options: listed } = writingOf(analysis).asks[slot];
  const options = slot === 'target_language' ? languageNames(analysis.language!).map((name) => clause.replace('{value}', () => name)) : listed;
  return {
    id: slot,
    slot,
    question: question.replace('{words}', () => words),
    why: whys[slot],
    options: options.map((each) => ({ label: each, insert: each })),
    free: true,
  };
}

/** What the machine is to choose, in the user's own words. */
export function leaveToIt(analysis: Analysis, slot: Slot): string {
  return sayOne(analysis, writingOf(analysis).asks[slot].yours);
}
