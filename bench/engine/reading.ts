import { createHash } from 'node:crypto';
import { outcomeOf, type Enhance, type Trial } from './trial.ts';

/** Before and after, with the proposals, or with the first option of the first rows pressed. */
export function listPairs(trials: readonly Trial[], enhance: Enhance, presses = 0) {
  const shown = trials.filter(({ answer }) => outcomeOf(answer) !== 'silent');
  return shown.map(({ id, row: { text }, answer: { brief }, result }) => {
    const rows = (brief?.rows ?? []).filter(({ options }) => options.length > 0).slice(0, presses);
    const choices = rows.map(({ slot, options }) => ({ slot, options: [options[0]!.id] }));
    return { id, before: text, after: choices.length > 0 ? enhance({ text, choices }).done.text : result };
  });
}

/** Seeded pairs for a blind reading; the key goes to stderr. */
export function printReading(pairs: ReturnType<typeof listPairs>, many: number, seed: string): void {
  const placed = pairs.map((pair) => ({ ...pair, place: createHash('sha256').update(`${seed} ${pair.id}`).digest() }));
  const drawn = placed.toSorted((one, other) => one.place.compare(other.place)).slice(0, many);
  for (const [at, { id, before, after, place }] of drawn.entries()) {
    const isOursFirst = place[31]! % 2 === 0;
    const [a, b] = isOursFirst ? [after, before] : [before, after];
    console.log(`## ${at + 1}\n\n### A\n\n${a}\n\n### B\n\n${b}\n`);
    console.error(`${at + 1} ${id}: ours is ${isOursFirst ? 'A' : 'B'}`);
  }
}
