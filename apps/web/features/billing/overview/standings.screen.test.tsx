import { getSubscription } from '@hone/contracts/billing/subscription';
import { spec } from '@hone/contracts/billing/subscription.product';
import { billedCents, centsToDollars, intervals } from '@hone/domain/money/plans';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { answerEveryPage, noSubscription } from '../../../testing/pages.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { nameInterval } from './plan-state.ts';
import { words } from './words.ts';

const { standings } = spec.states;
const buttonLabels = standings.flatMap(({ buttons }) => buttons);
const own = new Set<string>([...Object.values(spec.labels['Billing: Overview']).flat(), ...buttonLabels]);
const named = (name: string) => {
  const whole = { name, exact: true };
  return page.getByRole('button', whole).or(page.getByRole('link', whole)).or(page.getByRole('heading', whole));
};

// Cycles through the intervals.
const rows = standings.map((row, at) => ({ ...row, interval: intervals[at % intervals.length]! }));

it.each(rows)('shows the buttons, renewal box and badge of a subscription that is $state', async (row) => {
  const { state, plan, buttons, box, badge, interval, stripe_subscription_active, pricing_plan_active } = row;
  const at = '2026-12-21T12:00:00.000Z';
  const next = { price: centsToDollars(billedCents(interval)), billing_interval: interval };
  answerEveryPage();
  api.answers(getSubscription, {
    ...noSubscription,
    pricing_plan: { name: plan, billing_interval: plan === 'pro' ? interval : null },
    next_pricing_plan: stripe_subscription_active ? next : null,
    credits_expiry: plan === 'pro' ? at : null,
    ends_at: state === 'ending' ? at : null,
    stripe_subscription_active,
    pricing_plan_active,
    status: state,
  });
  await openScreen('/billing', { as: makeUser('anna', { pricing_plan: { name: plan } }) });
  const shown = [...buttons, ...(box ? [words.renewal] : []), ...(badge ? [nameInterval(interval)] : [])];
  const absent = [...own].filter((label) => !shown.includes(label));
  for (const button of buttons) await expect.element(named(button)).toBeVisible();
  await expectLabels('Billing: Overview', absent);
  for (const label of absent) await expect.element(named(label)).not.toBeInTheDocument();
  for (const one of intervals.filter((other) => !badge || other !== interval)) {
    await expect.element(page.getByText(nameInterval(one), { exact: true })).not.toBeInTheDocument();
  }
});
