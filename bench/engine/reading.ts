import { mkdirSync, writeFileSync } from 'node:fs';
import type { Pair } from './answered.ts';
import { draw } from './random.ts';

/** Writes pairs to be read by somebody who is not told which side is ours; the key lies beside them. */
export function writeReading(pairs: readonly Pair[], many: number, seed: number, chance: () => number): string {
  const folder = new URL('../../.cache/reading/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const drawn = draw(pairs, many, chance).map((pair, at) => ({ ...pair, number: at + 1, ours: chance() < 0.5 ? 'A' : 'B' }));
  const shown = drawn.map(({ number, before, after, ours }) => {
    const [a, b] = ours === 'A' ? [after, before] : [before, after];
    return `## ${number}\n\n### A\n\n${a}\n\n### B\n\n${b}\n`;
  });
  const name = `pairs-${seed}`;
  writeFileSync(new URL(`${name}.md`, folder), shown.join('\n'));
  writeFileSync(new URL(`${name}.key.json`, folder), JSON.stringify(drawn.map(({ number, id, ours, inserted }) => ({ number, id, ours, inserted })), undefined, 2));
  return `.cache/reading/${name}.md`;
}
