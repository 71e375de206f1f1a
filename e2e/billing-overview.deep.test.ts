import { getBillingHistory } from '@hone/contracts/billing';
import { messages } from '@hone/contracts/messages';
import type { Interval } from '@hone/domain/plans';
import type { SubscriptionState } from '@hone/domain/subscriptions';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginPurchase, losePurchase, sandboxOf } from './billing-screen.ts';
import { expectAccessible, tabTo } from './expectations.ts';
import { reloadFollowing, timeSights } from './following.ts';
import { watchLine } from './network.ts';
import { startPlace } from './place.ts';
import { banner, openPlan, seen, wide } from './plan-screen.ts';
import { openSignedIn } from './signed-in.ts';

const place = startPlace();
const said = (page: Page, text: string) => page.locator('[data-toast]').getByText(text);
const open = (name: string, state: SubscriptionState, interval?: Interval) => openPlan(place, name, state, interval && { interval });

const freeText = 'Free of charge. 10 enhancements a day.';
const monthly = '$15.00 a month. Unlimited enhancements, priority support.';
const states: [SubscriptionState, Interval, Awaited<ReturnType<typeof seen>>][] = [
  ['free', 'monthly', { plan: 'Free', text: freeText, buttons: ['Upgrade Plan'], below: null, banner: null }],
  [
    'incomplete',
    'quarterly',
    {
      plan: 'Free | Waiting for payment',
      text: freeText,
      buttons: ['Upgrade Plan'],
      below: null,
      banner: 'Your payment of $30.00 is not confirmed yet. Pro starts as soon as it is. → Finish your payment',
    },
  ],
  [
    'active',
    'monthly',
    {
      plan: 'Pro | Monthly | Active',
      text: monthly,
      buttons: ['Cancel Subscription', 'Upgrade Your Plan'],
      below: 'Renewal Information: Renews on December 21, 2026 for $15.00, by Visa ending 4242',
      banner: null,
    },
  ],
  [
    'active',
    'quarterly',
    {
      plan: 'Pro | Quarterly | Active',
      text: '$30.00 every three months. Unlimited enhancements, priority support.',
      buttons: ['Cancel Subscription', 'Upgrade Your Plan'],
      below: 'Renewal Information: Renews on February 21, 2027 for $30.00, by Visa ending 4242',
      banner: null,
    },
  ],
  [
    'active',
    'yearly',
    {
      plan: 'Pro | Yearly | Active',
      text: '$86.40 a year. Unlimited enhancements, priority support.',
      buttons: ['Cancel Subscription', 'Upgrade Your Plan'],
      below: 'Renewal Information: Renews on November 21, 2027 for $86.40, by Visa ending 4242',
      banner: null,
    },
  ],
  [
    'change_planned',
    'monthly',
    {
      plan: 'Pro | Monthly | Change planned',
      text: monthly,
      buttons: ['Cancel Subscription', 'Keep current plan', 'Upgrade Your Plan'],
      below: 'Renewal Information: Changes to Yearly on December 21, 2026 for $86.40, by Visa ending 4242',
      banner: null,
    },
  ],
  [
    'past_due',
    'monthly',
    {
      plan: 'Pro | Monthly | Payment failed',
      text: monthly,
      buttons: ['Cancel Subscription', 'Upgrade Your Plan'],
      below: 'Renewal Information: The payment of $15.00 failed. It is tried again on January 22, 2027, by Visa ending 0101',
      banner: 'Your payment of $15.00 failed → Pro stays on until January 28, 2027. Pay before then, and it goes on. → Choose another card → Pay $15.00 now',
    },
  ],
  [
    'ending',
    'monthly',
    {
      plan: 'Pro | Monthly | Ending',
      text: monthly,
      buttons: ['Resume Subscription', 'Upgrade Your Plan'],
      below: 'Pro until December 21, 2026. Nothing more is charged.',
      banner: null,
    },
  ],
  [
    'lapsed',
    'monthly',
    {
      plan: 'Free | Ended',
      text: 'Pro is over. You have 10 enhancements a day, and everything that you saved is still here.',
      buttons: ['Upgrade Plan', 'Activate Subscription'],
      below: null,
      banner: null,
    },
  ],
  [
    'enterprise',
    'monthly',
    {
      plan: 'Enterprise | Active',
      text: 'By arrangement. Unlimited enhancements, dedicated support.',
      buttons: ['Upgrade Plan'],
      below: null,
      banner: null,
    },
  ],
];

describe('the overview of billing', () => {
  it.each(states)('shows of a subscription that is %s, %s: its plan, its buttons, its box and its banner', async (state, interval, expected) => {
    const { page } = await open(`${state.replace('_', '')}${interval}`, state, interval);
    await expect.poll(() => seen(page)).toEqual(expected);
    const box = page.getByRole('heading', { name: 'Renewal Information', exact: true, level: 3 });
    expect(await box.count()).toBe(expected.below?.startsWith('Renewal') ? 1 : 0);
  });

  it('treats a payment that was given back, or that the bank took back, as an end', async () => {
    for (const way of ['refund', 'dispute'] as const) {
      const { page, visitor } = await open(`back${way}`, 'active');
      const { desk } = sandboxOf(place.api);
      const { billing_history } = await visitor.call(getBillingHistory);
      const id = billing_history[0]!.id;
      await reloadFollowing(page);
      if (way === 'refund') await desk.refund(id);
      else {
        await desk.openDispute(id);
        await desk.closeDispute(id, 'lost');
      }
      await expect.poll(async () => (await seen(page)).plan).toBe('Free | Ended');
      expect((await seen(page)).buttons).toEqual(['Upgrade Plan', 'Activate Subscription']);
    }
  });

  it('leads to the plans by Upgrade Plan, and by Finish your payment to the payment that waits', async () => {
    const { page } = await open('unfinished', 'incomplete', 'quarterly');
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    expect(await link('Upgrade Plan').getAttribute('href')).toBe('/billing-plans');
    expect(await link('Finish your payment').getAttribute('href')).toBe('/billing-plans?step=payment&interval=quarterly');
    await link('Upgrade Plan').click();
    await page.waitForURL('**/billing-plans');
  });

  it('leads whose payment failed to their cards, and the focus with them', async () => {
    const { page } = await open('failing', 'past_due');
    await tabTo(page, page.getByRole('link', { name: 'Choose another card' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/billing?tab=payment');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Payment Method');
  });

  it('follows a payment that is confirmed elsewhere within 2 s, in every tab, with the badge of the header', async () => {
    const { page, visitor } = await open('followed', 'free');
    await reloadFollowing(page);
    const tab = await page.context().newPage();
    await tab.goto('/billing?tab=history');
    await tab.getByRole('heading', { name: 'No invoices yet' }).waitFor();
    const badge = (one: Page, credits: string) => one.getByRole('banner').getByRole('button', { name: `Total Credits ${credits}`, exact: true });
    await badge(page, '10').waitFor();
    const sights = timeSights();
    const { pay } = await beginPurchase(place.api, visitor, { interval: 'yearly' });
    await sights.see(banner(page).getByText('Finish your payment').waitFor());
    await pay();
    await sights.see(Promise.all([
      page.getByText('Renews on November 21, 2027 for $86.40').waitFor(),
      tab.getByRole('cell', { name: '$86.40', exact: true }).waitFor(),
      ...[page, tab].map((one) => badge(one, 'Unlimited').waitFor()),
    ]));
    sights.expectSoon();
  });
});

describe('a payment whose outcome nobody knows', () => {
  const timeOf = (page: Page) => page.evaluate(() => Date.now());

  /** A page that waits for a lost answer, its clock in the test's hand. */
  async function openChecking(name: string) {
    const watched = await openSignedIn(place, name, wide);
    watched.tolerate(/503/);
    const purchase = await losePurchase(place.api, watched.email);
    const { page } = watched;
    const line = watchLine(page);
    let asked = 0;
    let answered: Promise<unknown> = Promise.resolve();
    await page.route('**/billing/refresh/', (route) => {
      asked += 1;
      answered = route.request().response();
      return route.continue();
    });
    await page.clock.install({ time: place.api.clock.now() });
    await page.goto('/billing');
    await banner(page).getByText("We're checking your payment").waitFor();
    /** Time does not fly past a call that is under way, or it would be given up. */
    const pass = async (milliseconds: number) => {
      await answered;
      await page.clock.fastForward(milliseconds);
    };
    return { ...watched, ...purchase, asked: () => asked, pass, line };
  }

  it('is asked after ever more seldom, then by the press of a button alone, and never called a failure', async () => {
    const { page, asked, pass, mend, line } = await openChecking('asking');
    try {
      expect(await seen(page)).toMatchObject({ plan: 'Free | Checking', banner: expect.stringMatching(/^We're checking your payment → .*nothing is charged twice\.$/) });
      await expectAccessible(page);
      // From here on no time passes by itself; on a slow machine it has asked already.
      await page.clock.pauseAt((await timeOf(page)) + 60_000);
      await line.rest();
      const first = asked();
      for (const [at, pause] of [2, 3, 5, 8, 13, 20, 30, 45, 60, 60].slice(first).entries()) {
        const [before, since] = [asked(), await timeOf(page)];
        while (asked() === before) await pass(pause * 250);
        // Some of the first one was over when time was stopped.
        expect((await timeOf(page)) - since).toBeGreaterThan(at === 0 ? 0 : (pause - 1) * 1000);
      }
      const again = page.getByRole('button', { name: 'Check again' });
      await again.waitFor();
      await pass(30 * 60_000);
      expect(asked()).toBe(10);
      expect((await seen(page)).banner).toContain('This takes longer than usual. Nothing is charged twice');
      expect(await page.locator('[data-toast]').count()).toBe(0);
      await again.click();
      await expect.poll(asked).toBe(11);
      await banner(page).getByText("We're checking your payment").waitFor();
    } finally {
      mend();
    }
  });

  it('that was paid is said to be, as soon as the provider is heard again', async () => {
    const { page, pay, mend } = await openChecking('settled');
    try {
      await pay();
    } finally {
      mend();
    }
    await page.clock.fastForward(3000);
    await said(page, 'Your payment went through. You have Pro.').waitFor();
    expect(await seen(page)).toMatchObject({ plan: 'Pro | Monthly | Active', banner: null });
  });

  it('that was not paid can be finished', async () => {
    const { page, mend } = await openChecking('unsettled');
    mend();
    await page.clock.fastForward(3000);
    await said(page, 'Your payment did not go through.').waitFor();
    await page.getByRole('link', { name: 'Finish your payment' }).waitFor();
    expect(await page.getByText(messages['request.failed']).count()).toBe(0);
  });
});
