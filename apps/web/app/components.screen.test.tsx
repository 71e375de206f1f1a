import { describe, it } from 'vitest';
import { appearances } from '../testing/appearances.ts';
import { findElement, expectAccessible } from '../testing/page-state.ts';
import { sampled } from '../testing/sampled.ts';
import { openScreen } from '../testing/screen.tsx';

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('every component passes axe and fits the viewport, in all its states', async () => {
    await openScreen('/local/components', look);
    await findElement('h1');
    await expectAccessible();
  });
});
