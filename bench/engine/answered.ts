import { draw } from './random.ts';
import { outcomeOf, type Enhance, type Trial } from './trial.ts';

export interface Pair {
  id: string;
  before: string;
  after: string;
  /** What an answer put in. */
  inserted?: string;
}

/** What people are shown to take: a changed text, or where they are asked, the text with one of the chips pressed. */
export function listPairs(trials: readonly Trial[], enhance: Enhance, chance: () => number): Pair[] {
  return trials.flatMap((trial): Pair[] => {
    const { row, mode, answer, result } = trial;
    if (!answer.ask) return outcomeOf(trial) === 'silent' ? [] : [{ id: row.id, before: row.text, after: result }];
    const [option] = draw(answer.ask.options, 1, chance);
    if (!option) return [];
    const { done } = enhance({ text: row.text, mode, answers: [{ ask: answer.ask.slot, value: option.insert }] });
    return [{ id: row.id, before: row.text, after: done.text, inserted: option.insert }];
  });
}

/** Of requests that leave something open, the texts that chips put in most often, each pressed as often as the others beside it; and their share of all. */
export function measureSameness(texts: readonly string[], enhance: Enhance): { share: number; most: [text: string, times: number][] } {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const options = enhance({ text, mode: 'balanced' }).ask?.options ?? [];
    for (const { insert } of options) counts.set(insert, (counts.get(insert) ?? 0) + 1 / options.length);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const most = [...counts].toSorted((one, other) => other[1] - one[1]).slice(0, 5);
  return { share: all === 0 ? 0 : most.reduce((sum, [, count]) => sum + count, 0) / all, most };
}
