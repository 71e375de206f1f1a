import { getPricing } from '@hone/contracts/billing/plans';
import { describe, expect, it } from 'vitest';
import { appearances } from '../../testing/appearances.ts';
import { findElement, expectAccessible } from '../../testing/page-state.ts';
import { makeUser } from '../../testing/people.ts';
import { sampled } from '../../testing/sampled.ts';
import { api, openScreen } from '../../testing/screen.tsx';
import { answerBilling } from './testing/desk.ts';
import { cardOf, paymentOf, plansSold, subscriptionThat } from './testing/samples.ts';

const pays = makeUser('ada', { pricing_plan: { name: 'pro' } });
const paymentAt = (index: number) => paymentOf({ id: `in_${index}`, refunded_cents: index === 1 ? 500 : 0 });
const payments = Array.from({ length: 12 }, (_, index) => paymentAt(index));
const states = ['change_planned', 'past_due', 'incomplete'] as const;

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it.each(states)('the overview of a subscription that is %s passes axe and fits the viewport', async (status) => {
    answerBilling({ info: subscriptionThat(status), cards: [cardOf()], payments });
    await openScreen('/billing', { ...look, as: pays });
    await findElement('[role=tabpanel] h2[tabindex="-1"]');
    await expect.poll(() => document.querySelectorAll('main [aria-busy]').length).toBe(0);
    await expectAccessible();
  });

  it('the billing history passes axe and fits the viewport', async () => {
    answerBilling({ payments });
    await openScreen('/billing?tab=history', { ...look, as: pays });
    await findElement('tbody tr', 11);
    await expectAccessible();
  });

  it('the plans pass axe and fit the viewport', async () => {
    api.answers(getPricing, { pricing: plansSold });
    await openScreen('/billing-plans', look);
    await findElement('h1');
    await expectAccessible();
  });
});
