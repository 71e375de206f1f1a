import { getSubscription, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { messages } from '@hone/contracts/messages';
import type { Interval } from '@hone/domain/money/plans';
import type { SubscriptionState } from '@hone/domain/money/subscriptions';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notifyChange } from '../../../data/refresh.ts';
import { goOffline } from '../../../testing/fakes/offline.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { answerBilling } from '../testing/desk.ts';
import { boughtAt, subscriptionThat } from '../testing/samples.ts';
import { openOverview, readBanner, readStanding } from '../testing/standing.ts';
import { words as pricingWords } from '../pricing/words.ts';
import { words as billingWords } from '../words.ts';
import { words } from './words.ts';

const free = '10 enhancements a day, at no cost.';
const monthly = '$15.00 a month. Unlimited enhancements and priority support.';
const failed = 'The payment of $15.00 failed. We’ll try again on November 22, 2026 with Visa ending in 4242.';
const choose = 'Choose another card';
const cancel = words.cancelSubscription;
const change = words.upgradeYourPlan;
const link = (name: string) => page.getByRole('link', { name, exact: true });

const states: [SubscriptionState, Interval, ReturnType<typeof readStanding>][] = [
  ['free', 'monthly', { plan: 'Free', text: free, buttons: [words.upgradePlan], below: null, banner: null }],
  [
    'incomplete',
    'quarterly',
    {
      plan: 'Free | Waiting for payment',
      text: free,
      buttons: [words.upgradePlan],
      below: null,
      banner: 'Your payment of $30.00 isn’t confirmed yet. Pro starts as soon as it is. → Finish your payment',
    },
  ],
  [
    'active',
    'monthly',
    {
      plan: 'Pro | Monthly | Active',
      text: monthly,
      buttons: [cancel, change],
      below: 'Renewal Information: Renews on December 21, 2026 for $15.00, charged to Visa ending in 4242',
      banner: null,
    },
  ],
  [
    'active',
    'quarterly',
    {
      plan: 'Pro | Quarterly | Active',
      text: '$30.00 every 3 months. Unlimited enhancements and priority support.',
      buttons: [cancel, change],
      below: 'Renewal Information: Renews on February 21, 2027 for $30.00, charged to Visa ending in 4242',
      banner: null,
    },
  ],
  [
    'active',
    'yearly',
    {
      plan: 'Pro | Yearly | Active',
      text: '$86.40 a year. Unlimited enhancements and priority support.',
      buttons: [cancel, change],
      below: 'Renewal Information: Renews on November 21, 2027 for $86.40, charged to Visa ending in 4242',
      banner: null,
    },
  ],
  [
    'change_planned',
    'monthly',
    {
      plan: 'Pro | Monthly | Change planned',
      text: monthly,
      buttons: [cancel, words.keepCurrentPlan, change],
      below: 'Renewal Information: Changes to Yearly on December 21, 2026 for $86.40, charged to Visa ending in 4242',
      banner: null,
    },
  ],
  [
    'past_due',
    'monthly',
    {
      plan: 'Pro | Monthly | Payment failed',
      text: monthly,
      buttons: [cancel, change],
      below: `${words.renewal}: ${failed}`,
      banner: [
        'Your payment of $15.00 failed',
        'You have Pro until November 28, 2026. Pay before then to keep it.',
        choose,
        'Pay $15.00 now',
      ].join(' → '),
    },
  ],
  [
    'ending',
    'monthly',
    {
      plan: 'Pro | Monthly | Ending',
      text: monthly,
      buttons: [words.resumeSubscription, change],
      below: 'Pro until December 21, 2026. You won’t be charged again.',
      banner: null,
    },
  ],
  [
    'lapsed',
    'monthly',
    {
      plan: 'Free | Ended',
      text: 'Pro has ended. You have 10 enhancements a day, and everything you saved is still here.',
      buttons: [words.upgradePlan, words.activateSubscription],
      below: null,
      banner: null,
    },
  ],
  [
    'enterprise',
    'monthly',
    {
      plan: 'Enterprise | Active',
      text: words.enterpriseText,
      buttons: [words.upgradePlan],
      below: null,
      banner: null,
    },
  ],
];

describe('the billing overview', () => {
  it.each(states)('shows the plan, buttons, renewal box and banner: %s, %s', async (status, interval, expected) => {
    await openOverview(subscriptionThat(status, { interval }));
    await expect.poll(readStanding).toEqual(expected);
    const box = page.getByRole('heading', { name: words.renewal, exact: true, level: 3 });
    expect(box.elements()).toHaveLength(expected.below?.startsWith(words.renewal) ? 1 : 0);
  });

  it('links from Upgrade Plan to the plans, and from Finish your payment to the open payment', async () => {
    await openOverview(subscriptionThat('incomplete', { interval: 'quarterly' }));
    await expect.element(link(words.finish)).toHaveAttribute('href', '/billing-plans?step=payment&interval=quarterly');
    await link(words.upgradePlan).click();
    await expect.poll(() => location.pathname + location.search).toBe('/billing-plans');
  });

  it('takes users whose payment failed to their cards, and moves focus there', async () => {
    await openOverview(subscriptionThat('past_due'));
    (link(words.chooseCard).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.search).toBe('?tab=payment');
    await expect.element(page.getByRole('tab', { name: billingWords.paymentMethod })).toHaveFocus();
  });

  it('reflects changes made to the subscription elsewhere', async () => {
    await openOverview(subscriptionThat('active'));
    api.answers(getSubscription, subscriptionThat('lapsed'));
    notifyChange('billing');
    await expect.poll(readStanding).toMatchObject({
      plan: 'Free | Ended',
      buttons: [words.upgradePlan, words.activateSubscription],
    });
  });

  it('says why it could not be loaded, loads on the next try, and does not lose focus', async () => {
    answerBilling();
    api.refuses(getSubscription, 'request.too_many', { retryAfter: 7 });
    await openScreen('/billing', { as: makeUser('ada') });
    await expect.element(page.getByRole('heading', { name: words.notCome })).toBeVisible();
    await expect.element(page.getByText(messages['request.too_many'].replace('{wait}', '7 seconds'))).toBeVisible();
    api.answers(getSubscription, subscriptionThat('free'));
    (page.getByRole('button', { name: billingWords.tryAgain }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: words.free, exact: true })).toBeVisible();
    await expect.element(page.getByRole('tabpanel')).toHaveFocus();
  });

  it('explains, and offers nothing to buy, where payments are turned off', async () => {
    const { dataset } = document.documentElement;
    dataset['payments'] = 'none';
    onTestFinished(() => void delete dataset['payments']);
    answerBilling();
    await openScreen('/billing', { as: makeUser('ada') });
    await expect.element(page.getByText(billingWords.notSold)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: words.free, exact: true })).toBeVisible();
    expect(page.getByRole('tabpanel').getByRole('button').elements()).toEqual([]);
    expect(page.getByRole('link', { name: words.upgradePlan }).elements()).toEqual([]);
    await openScreen('/billing-plans?step=payment&interval=monthly', { as: makeUser('ada') });
    const upgrade = page.getByRole('button', { name: pricingWords.upgrade }).first();
    await expect.element(upgrade).toHaveAccessibleDescription(billingWords.notSold);
    await expectAccessible();
  });

  it('says that Hone is unreachable while the browser is offline, and loads once it is online again', async () => {
    answerBilling();
    await openScreen('/billing?tab=payment', { as: makeUser('ada') });
    await expect.element(page.getByRole('tab', { name: billingWords.overview })).toBeVisible();
    const goOnline = goOffline();
    for (const tab of [billingWords.overview, billingWords.history]) {
      await page.getByRole('tab', { name: tab }).click();
      await expect.element(page.getByText(messages['request.unreachable'])).toBeVisible();
    }
    goOnline();
    await page.getByRole('tab', { name: billingWords.overview }).click();
    await expect.element(page.getByRole('heading', { name: words.free, exact: true })).toBeVisible();
  });

  it.each([1440, 375])('appears where its skeleton was, in a window of %i px', async (width) => {
    answerBilling();
    const held = api.holds(getSubscription);
    await openScreen('/billing', { as: makeUser('ada', { pricing_plan: { name: 'pro' } }), width });
    await held.sent;
    const below = page.getByRole('navigation', { name: words.more }).element();
    await expect.poll(() => document.querySelectorAll('main [aria-busy]').length).toBe(1);
    const stood = below.getBoundingClientRect().top;
    held.answer(subscriptionThat('active'));
    await expect.element(page.getByRole('heading', { name: words.pro, exact: true })).toBeVisible();
    expect(Math.abs(below.getBoundingClientRect().top - stood)).toBeLessThanOrEqual(8);
  });
});

describe('a card that expires', () => {
  const [soon, gone] = ['Visa ending in 4242 expires before your next renewal', 'Visa ending in 4242 has expired'];
  const good = (until: string, at: string) => `It’s valid until ${until}, and Pro renews on ${at}.`;
  const over = 'It was valid until 01/2026, and Pro renews on December 21, 2026.';
  const expiring = (exp_month: number, exp_year: number, interval: Interval): SubscriptionInfo =>
    subscriptionThat('active', { interval, payment_method: { brand: 'visa', last4: '4242', exp_month, exp_year } });

  it.each([
    ['in the month before the renewal', expiring(11, 2026, 'monthly'), [soon, good('11/2026', 'December 21, 2026')]],
    ['long before the renewal', expiring(1, 2026, 'monthly'), [gone, over]],
    ['in the month of the renewal', expiring(12, 2026, 'monthly'), null],
    ['within the year that is paid for', expiring(10, 2027, 'yearly'), [soon, good('10/2027', 'November 21, 2027')]],
  ] as const)('%s: a quiet banner warns only if the card won’t cover a renewal', async (_, info, expected) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(boughtAt) });
    await openOverview(info);
    await expect.poll(readBanner).toBe(expected && [...expected, choose].join(' → '));
    if (expected) await expect.element(link(choose)).toHaveAttribute('href', '/billing?tab=payment');
  });
});
