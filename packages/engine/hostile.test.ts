import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';
import { hostileTexts } from './hostile.sample.ts';

const [half, whole] = [8_000, 16_000];
/** Twice as much takes twice as long, or little more; four times as long where something is read again for each part of it. */
const most = 3;
/** In milliseconds: below that, a garbage collection weighs more than the text. */
const slack = 10;
/** Another program on this machine slows down some of them, but hardly all. */
const rounds = 12;

describe('a hostile text', () => {
  it.each(hostileTexts)('takes time in proportion to its length: %s', (_, make) => {
    const [short, long] = [make(half), make(whole)];
    const best = { short: Infinity, long: Infinity };
    const isLinear = () => best.long <= most * best.short + slack;
    for (let round = 0; round < rounds && !(round > 1 && isLinear()); round += 1) {
      best.short = Math.min(best.short, timeOf(short));
      best.long = Math.min(best.long, timeOf(long));
    }
    expect(best).toSatisfy(isLinear);
  });
});

function timeOf(text: string): number {
  const started = performance.now();
  enhance({ text });
  return performance.now() - started;
}
