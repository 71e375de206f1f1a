import { describe, it } from 'vitest';
import { appearances } from '../testing/appearances.ts';
import { at, expectSound } from '../testing/looking.ts';
import { sampled } from '../testing/sampled.ts';
import { openScreen } from '../testing/screen.tsx';

describe.each(sampled(appearances))('seen %s', (_, look) => {
  it('the furniture pleases axe and fits, in all its states', async () => {
    await openScreen('/local/furniture', look);
    await at('h1');
    await expectSound();
  });
});
