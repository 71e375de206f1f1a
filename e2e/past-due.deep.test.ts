import { listPaymentMethods } from '@hone/contracts/cards';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customerOf, type CardKind } from '../apps/api/testing/money.ts';
import { sandboxOf } from './billing-screen.ts';
import { answerBank, bankOpened } from './checkout-screen.ts';
import { expectAccessible, expectFocused, tabTo } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { cut, hold, refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { banner, button, openPlan, payBy, said, seen, truthOf, watchPosts } from './plan-screen.ts';
import { ways } from './tier.ts';

const place = startPlace();
const pay = (page: Page) => button(page, 'Pay $15.00 now');
const heading = (page: Page) => page.getByRole('heading', { name: 'Pro', exact: true });
const paid = 'Your payment went through. Pro goes on.';

/** Somebody whose renewal failed, and who has made this card their default one since. */
async function open(name: string, kind?: CardKind) {
  const opened = await openPlan(place, name, 'past_due');
  opened.tolerate(/Failed to load resource/);
  const { page, visitor } = opened;
  if (kind) {
    await payBy(place.api, visitor, kind);
    await page.reload();
  }
  await pay(page).waitFor();
  return { ...opened, posts: watchPosts(page, 'pay-open-bill') };
}

describe('a renewal that failed', () => {
  it.each(ways)('is paid by one press with the default card, and Pro goes on: by %s', async (way) => {
    const { page, visitor, posts } = await open(`pays${way}`, 'good');
    await makePerson(page, way).press(pay(page));
    await said(page, paid).waitFor();
    await expectFocused(heading(page));
    expect(await seen(page)).toMatchObject({ plan: 'Pro | Monthly | Active', banner: null });
    expect((await truthOf(place.api, visitor)).state).toBe('active');
    expect(posts).toHaveLength(1);
  });

  it('that the card refuses again says why, and offers another card first', async () => {
    const { page, visitor } = await open('refused', 'cannotBeCharged');
    const buttons = () => banner(page).locator('a, button').allInnerTexts();
    expect(await buttons()).toEqual(['Choose another card', 'Pay $15.00 now']);
    await pay(page).click();
    await banner(page).getByText(messages['billing.card.refused'], { exact: true }).waitFor();
    await expectFocused(pay(page));
    expect((await truthOf(place.api, visitor)).state).toBe('past_due');
    await expectAccessible(page);
    await tabTo(page, banner(page).getByRole('link', { name: 'Choose another card' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/billing?tab=payment');
  });

  it.each([
    ['is confirmed', 'Confirm payment', paid, null],
    ['is refused', 'Refuse', null, messages['billing.card.refused']],
  ] as const)('that the bank asks about %s on the bank’s page', async (name, answer, toast, notice) => {
    const { page, visitor } = await open(`bank${name.slice(3)}`, 'asks');
    await pay(page).click();
    await answerBank(page, answer);
    if (toast) await said(page, toast).waitFor();
    if (notice) await banner(page).getByText(notice, { exact: true }).waitFor();
    expect((await truthOf(place.api, visitor)).state).toBe(toast ? 'active' : 'past_due');
  });

  it('whose bank’s page was closed was not charged, says so, and can be paid again', async () => {
    const { page } = await open('closes', 'asks');
    await pay(page).click();
    await bankOpened(page);
    await page.keyboard.press('Escape');
    await banner(page).getByText('Your bank’s page was closed before you confirmed, so nothing was charged. Pay again to open it anew.').waitFor();
    await pay(page).click();
    await answerBank(page, 'Confirm payment');
    await said(page, paid).waitFor();
  });

  it('that was paid, and whose answer was lost, is checked and never called failed', async () => {
    const { page, visitor } = await open('lost', 'good');
    await page.route('**/local/payments/confirm', async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    });
    const letGo = await hold(page, '**/billing/refresh/');
    await pay(page).click();
    await expect.poll(async () => (await truthOf(place.api, visitor)).state).toBe('active');
    expect(await page.locator('[data-toast]').count()).toBe(0);
    await letGo();
    await said(page, paid).waitFor();
  });

  it('about which nobody can say how it stands is being checked, until somebody can', async () => {
    const { page } = await open('silent', 'good');
    const mend = await refuse(page, '**/billing/refresh/', 503, { code: 'billing.provider.unknown', message: '' });
    await page.route('**/billing/subscription/', () => new Promise(() => {}));
    await pay(page).click();
    await banner(page).getByText("We're checking your payment").waitFor();
    await expectAccessible(page);
    await mend();
    await said(page, paid).waitFor();
    await expectFocused(heading(page));
  });

  it('is one payment, however often it is pressed', async () => {
    const { page, posts } = await open('impatient', 'good');
    const letGo = await hold(page, '**/billing/pay-open-bill/');
    await pay(page).dblclick();
    await expect.poll(() => banner(page).locator('[aria-busy=true]').count()).toBe(1);
    expect(await button(page, 'Upgrade Your Plan').getAttribute('aria-disabled')).toBe('true');
    await letGo();
    await said(page, paid).waitFor();
    expect(posts).toHaveLength(1);
  });

  it.each([
    ['whose card has expired', 409, 'billing.card.expired'],
    ['without a card', 409, 'billing.card.none'],
    ['that the provider cannot take now', 502, 'billing.provider.refused'],
    ['whose provider is silent', 503, 'billing.provider.unknown'],
  ] as const)('%s says so, and the button is there again', async (_, status, code) => {
    const { page } = await open(`says${code.replaceAll(/\W/g, '')}`, 'good');
    const mend = await refuse(page, '**/billing/pay-open-bill/', status, { code, message: '' });
    await pay(page).click();
    await banner(page).getByText(messages[code], { exact: true }).waitFor();
    await mend();
    await pay(page).click();
    await said(page, paid).waitFor();
  });

  it('without a line says that Hone cannot be reached', async () => {
    const { page } = await open('offline', 'good');
    const mend = await cut(page, '**/api/**');
    await pay(page).click();
    await banner(page).getByText(messages['request.unreachable'], { exact: true }).waitFor();
    await mend();
    await pay(page).click();
    await said(page, paid).waitFor();
  });

  it('of another amount than was shown is not charged before it is seen', async () => {
    const { page, visitor } = await open('changed', 'good');
    await page.route('**/billing/pay-open-bill/', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, due_cents: 1600 } } });
    });
    await pay(page).click();
    await banner(page).getByText('Now $16.00 is due. Nothing was charged yet; pay again if that is all right.').waitFor();
    expect((await truthOf(place.api, visitor)).state).toBe('past_due');
  });

  it('and is paid elsewhere, or by the provider itself, needs nothing more here', async () => {
    const { page, visitor } = await open('elsewhere', 'good');
    await reloadFollowing(page);
    await pay(page).waitFor();
    const { desk } = sandboxOf(place.api);
    await desk.forward(await customerOf(visitor), 2 * 86_400);
    await heading(page).waitFor();
    await expect.poll(async () => (await seen(page)).banner).toBe(null);
  });
});

describe('a card that expires', () => {
  const day = (month: number, year: number) => ({ exp_month: month, exp_year: year });

  it.each([
    ['in the month before the renewal', 'monthly', day(11, 2026), 'Visa ending 4242 expires before your next renewal → It is good until 11/2026, and Pro renews on December 21, 2026. → Choose another card'],
    ['before the renewal, long ago', 'monthly', day(1, 2026), 'Visa ending 4242 has expired → It was good until 01/2026, and Pro renews on December 21, 2026. → Choose another card'],
    ['in the month of the renewal', 'monthly', day(12, 2026), null],
    ['within the year that is paid', 'yearly', day(10, 2027), 'Visa ending 4242 expires before your next renewal → It is good until 10/2027, and Pro renews on November 21, 2027. → Choose another card'],
  ] as const)('%s: a quiet banner says so where it will be too late', async (_, interval, expiry, expected) => {
    const { page, visitor } = await openPlan(place, `card${interval}${expiry.exp_month}`, 'active', { interval });
    expect(await visitor.call(listPaymentMethods)).toMatchObject({ payment_methods: [{ last4: '4242' }] });
    await page.clock.setFixedTime(place.api.clock.now());
    await page.route('**/billing/subscription/', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { payment_method: object } };
      await route.fulfill({ response, json: { data: { ...data, payment_method: { ...data.payment_method, ...expiry } } } });
    });
    await page.reload();
    await heading(page).waitFor();
    expect((await seen(page)).banner).toBe(expected);
    if (expected) expect(await banner(page).getByRole('link').getAttribute('href')).toBe('/billing?tab=payment');
  });
});

describe('Pro that has ended because its payment failed', () => {
  it('says so, and offers the way back once only', async () => {
    const { page, visitor } = await open('lapsed');
    await reloadFollowing(page);
    await pay(page).waitFor();
    await sandboxOf(place.api).desk.forward(await customerOf(visitor), 8 * 86_400);
    await banner(page).getByText('Pro has ended because its last payment failed').waitFor();
    expect(await banner(page).locator('a, button').count()).toBe(0);
    expect(await seen(page)).toMatchObject({ plan: 'Free | Ended', buttons: ['Upgrade Plan', 'Activate Subscription'] });
    await expectAccessible(page);
  });

  it('is no such thing where somebody cancelled, or a payment was given back', async () => {
    const { page } = await openPlan(place, 'cancelled', 'lapsed');
    expect(await seen(page)).toMatchObject({ plan: 'Free | Ended', banner: null });
  });
});
