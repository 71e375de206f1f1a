import { describe, expect, it } from 'vitest';
import { appearances } from '../../../testing/appearances.ts';
import { findElement, expectAccessible } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { answerBilling, typeCard } from '../testing/desk.ts';
import { cardOf } from '../testing/samples.ts';

const expired = { isExpired: true, exp_year: 2025 };

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the cards and the dialog for adding one pass axe and fit the viewport, even when full of errors', async () => {
    const [good, old] = [cardOf('4444', { is_default: false }), cardOf('0101', { is_default: false, ...expired })];
    answerBilling({ cards: [cardOf('4242', expired), good, old] });
    await openScreen('/billing?tab=payment', { ...look, as: makeUser('ada') });
    await findElement('[data-card]', 2);
    await expectAccessible();
    await (await findElement('main section button')).click();
    await typeCard('half');
    await expectAccessible();
    document.querySelector<HTMLFormElement>('[role=dialog] form')!.requestSubmit();
    await expect.poll(() => document.querySelectorAll('[role=dialog] [aria-invalid=true]').length).toBe(5);
    await expectAccessible();
  });
});
