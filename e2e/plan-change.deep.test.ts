import { messages } from '@hone/contracts/messages';
import { changeSubscription, keepPlan } from '@hone/contracts/subscription-changes';
import type { Interval } from '@hone/domain/plans';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customerOf } from '../apps/api/testing/money.ts';
import { sandboxOf } from './billing-screen.ts';
import { chooseByKeyboard } from './choosing.ts';
import { expectFocused, tabTo } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { expectLabels } from './labels.ts';
import { makePerson, type Way } from './person.ts';
import { startPlace } from './place.ts';
import { button, dialog, openPlan, said, seen, truthOf, watchPosts } from './plan-screen.ts';
import { ways } from './tier.ts';

const place = startPlace();
const choice = (page: Page) => dialog(page, 'Upgrade Your Plan');
const confirmation = (page: Page) => dialog(page, 'Confirmation of Plan');
const period = (page: Page) => page.getByRole('combobox', { name: 'How often you pay' });
const changed = messages['billing.subscription.changed'];
const secondStep = ['Confirmation of Plan', 'USD / month', 'USD / quarterly', 'USD / year', 'Back', 'Update Plan'];

async function choose(page: Page, name: string, way: Way = 'mouse'): Promise<void> {
  if (way === 'keyboard') return chooseByKeyboard(page, period(page), name);
  await period(page).click();
  await page.getByRole('option', { name }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  return expectFocused(period(page));
}

async function openChoice(page: Page): Promise<void> {
  await button(page, 'Upgrade Your Plan').click();
  await expectFocused(period(page));
}

/** Stands at the second step, with this plan chosen. */
async function openConfirmation(page: Page, name: string): Promise<void> {
  await openChoice(page);
  await choose(page, name);
  await button(page, 'Continue').click();
  await expectFocused(confirmation(page));
}

/** The second press of a double click, whose first one fell on what stood there before. */
async function pressAgain(page: Page, name: string): Promise<void> {
  await button(page, name).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** What the second step says, line by line. */
async function confirmed(page: Page) {
  const lines = await confirmation(page).locator('dl > div').allInnerTexts();
  return { lines: lines.map((line) => line.replaceAll(/\s*\n\s*/g, ': ')), text: await confirmation(page).locator('dl + p').innerText() };
}

describe('the choice of a period', () => {
  it('lists the three plans with what each saves and costs; the current one is marked', async () => {
    const { page } = await openPlan(place, 'lister', 'active', { interval: 'quarterly' });
    await openChoice(page);
    expect(await period(page).innerText()).toBe('Quarterly Plan');
    await choice(page).getByText('$30.00 every 3 months', { exact: true }).waitFor();
    await period(page).click();
    const options = await page.getByRole('option').allInnerTexts();
    expect(options.map((text) => text.split(/\s*\n\s*/))).toEqual([
      ['Monthly Plan', '$15.00 every month'],
      ['Quarterly Plan', '$30.00 every 3 months', 'Save 33%', 'Current'],
      ['Yearly Plan', '$86.40 every year', 'Save 52%'],
    ]);
    await expectLabels(page, 'Plan change', [...secondStep, 'Upgrade Your Plan', 'Continue']);
    await page.keyboard.press('Escape');
    await expectFocused(period(page));
    await expectLabels(page, 'Plan change', [...secondStep, 'Monthly Plan', 'Yearly Plan', 'Save 52%']);
  });

  it('leads nowhere with the current plan, and says so on focus; what is planned already leads nowhere either', async () => {
    const { page } = await openPlan(place, 'nowhere', 'change_planned');
    await openChoice(page);
    expect(await period(page).innerText()).toBe('Yearly Plan');
    const goOn = button(page, 'Continue');
    await tabTo(page, goOn);
    await page.getByRole('tooltip').getByText('This change is planned already.').waitFor();
    await page.keyboard.press('Enter');
    await button(page, 'Close').focus();
    await page.keyboard.press('Escape');
    await choice(page).waitFor({ state: 'detached' });

    const other = await openPlan(place, 'nowhereelse', 'active');
    await openChoice(other.page);
    await tabTo(other.page, button(other.page, 'Continue'));
    await other.page.getByRole('tooltip').getByText('This is your current plan. Choose another one.').waitFor();
    expect(await button(other.page, 'Continue').getAttribute('aria-disabled')).toBe('true');
    await other.page.keyboard.press('Enter');
    await choice(other.page).waitFor();
    expect(await confirmation(other.page).count()).toBe(0);
  });

  it('says while a payment is open that it has to be paid first', async () => {
    const { page } = await openPlan(place, 'owing', 'past_due');
    await openChoice(page);
    await choose(page, 'Yearly Plan');
    await tabTo(page, button(page, 'Continue'));
    await page.getByRole('tooltip').getByText('Your last payment is still open. Please pay it first.').waitFor();
    await page.keyboard.press('Enter');
    expect(await confirmation(page).count()).toBe(0);
  });
});

const sums: [Interval, string, string, string, string][] = [
  ['monthly', 'Quarterly', '$30.00 USD / quarterly', 'December 21, 2026', 'USD / quarterly'],
  ['monthly', 'Yearly', '$86.40 USD / year', 'December 21, 2026', 'USD / year'],
  ['yearly', 'Monthly', '$15.00 USD / month', 'November 21, 2027', 'USD / month'],
];

describe('the confirmation of a plan', () => {
  it.each(sums)('from %s to %s states the total, the day, and that nothing is due today', async (interval, to, total, day, unit) => {
    const { page } = await openPlan(place, `sum${interval}${to.toLowerCase()}`, 'active', { interval });
    await openConfirmation(page, `${to} Plan`);
    const from = interval === 'yearly' ? 'Yearly' : 'Monthly';
    expect(await confirmed(page)).toEqual({
      lines: [`Subscription: Pro, ${to} Plan`, `New total: ${total}`, 'Due today: $0.00'],
      text: `Your plan changes from ${from} to ${to} at the start of the next billing cycle, on ${day}. Until then everything stays as it is.`,
    });
    const notHere = ['Upgrade Your Plan', 'Continue', 'Monthly Plan', 'Quarterly Plan', 'Yearly Plan', 'Save 33%', 'Save 52%', ...secondStep.filter((label) => label.startsWith('USD') && label !== unit)];
    await expectLabels(page, 'Plan change', notHere);
  });

  it.each(ways)('plans the change at the provider, charges nothing, and shows it at once: by %s', async (way) => {
    const { page, visitor } = await openPlan(place, `changes${way}`, 'active');
    const posts = watchPosts(page, 'change-subscription');
    const person = makePerson(page, way);
    await person.pressNamed('button', 'Upgrade Your Plan');
    await expectFocused(period(page));
    await choose(page, 'Yearly Plan', way);
    await person.pressNamed('button', 'Continue');
    await expectFocused(confirmation(page));
    await person.pressNamed('button', 'Update Plan');
    await said(page, changed).waitFor();
    await confirmation(page).waitFor({ state: 'detached' });
    await expectFocused(button(page, 'Upgrade Your Plan'));
    expect(await seen(page)).toMatchObject({
      plan: 'Pro | Monthly | Change planned',
      buttons: ['Cancel Subscription', 'Keep current plan', 'Upgrade Your Plan'],
      below: 'Renewal Information: Changes to Yearly on December 21, 2026 for $86.40, by Visa ending 4242',
    });
    expect(await truthOf(place.api, visitor)).toMatchObject({ interval: 'monthly', change: 'yearly', paid: [expect.any(Number)] });
    expect(posts).toEqual([{ path: 'change-subscription/', body: { priceId: sandboxOf(place.api).port.priceIds.yearly } }]);
  });

  it('keeps the choice on the way back, and is left by Escape; a double click on Continue confirms nothing', async () => {
    const { page } = await openPlan(place, 'undecided', 'active');
    const posts = watchPosts(page, 'change-subscription');
    await openConfirmation(page, 'Quarterly Plan');
    await button(page, 'Back').click();
    await expectFocused(period(page));
    expect(await period(page).innerText()).toBe('Quarterly Plan');
    await button(page, 'Continue').click();
    await expectFocused(confirmation(page));
    for (const name of ['Update Plan', 'Back']) await pressAgain(page, name);
    await expectFocused(button(page, 'Back'));
    await page.keyboard.press('Escape');
    await confirmation(page).waitFor({ state: 'detached' });
    await expectFocused(button(page, 'Upgrade Your Plan'));
    expect(posts).toEqual([]);
    expect((await seen(page)).plan).toBe('Pro | Monthly | Active');
  });
});

describe('a change that is planned', () => {
  it.each(ways)('is taken back by Keep current plan, and nothing of it is left: by %s', async (way) => {
    const { page, visitor } = await openPlan(place, `keeps${way}`, 'change_planned');
    await makePerson(page, way).pressNamed('button', 'Keep current plan');
    await said(page, messages['billing.subscription.kept']).waitFor();
    await expectFocused(page.getByRole('heading', { name: 'Pro', exact: true }));
    expect(await seen(page)).toMatchObject({ plan: 'Pro | Monthly | Active', below: 'Renewal Information: Renews on December 21, 2026 for $15.00, by Visa ending 4242' });
    expect(await truthOf(place.api, visitor)).toMatchObject({ interval: 'monthly', change: null });
  });

  it('is taken back by choosing the current plan, and replaced by choosing a third one', async () => {
    const { page, visitor } = await openPlan(place, 'thinksagain', 'change_planned');
    await openConfirmation(page, 'Quarterly Plan');
    await button(page, 'Update Plan').click();
    await said(page, changed).waitFor();
    await expect.poll(async () => (await truthOf(place.api, visitor)).change).toBe('quarterly');
    await confirmation(page).waitFor({ state: 'detached' });
    await openConfirmation(page, 'Monthly Plan');
    expect((await confirmed(page)).text).toBe('The planned change to Quarterly is taken back: Monthly stays, and renews on December 21, 2026.');
    await button(page, 'Update Plan').click();
    await said(page, messages['billing.subscription.kept']).waitFor();
    expect(await truthOf(place.api, visitor)).toMatchObject({ interval: 'monthly', change: null });
  });

  it('is seen in another tab, and whoever plans the same there finds it done', async () => {
    const { page, visitor } = await openPlan(place, 'elsewhere', 'active');
    await reloadFollowing(page);
    await openConfirmation(page, 'Yearly Plan');
    await visitor.call(changeSubscription, { body: { priceId: sandboxOf(place.api).port.priceIds.yearly } });
    await page.getByText('Changes to Yearly on').waitFor();
    await button(page, 'Update Plan').click();
    await said(page, changed).waitFor();
    await confirmation(page).waitFor({ state: 'detached' });
    await visitor.call(keepPlan);
    await expect.poll(async () => (await seen(page)).plan).toBe('Pro | Monthly | Active');
  });
});

describe('a subscription that ends', () => {
  it.each([
    ['Monthly Plan', 'Your subscription resumes: Monthly stays, and renews on December 21, 2026.', messages['billing.subscription.resumed'], 'Pro | Monthly | Active', null],
    ['Yearly Plan', 'Your subscription resumes, and your plan changes from Monthly to Yearly at the start of the next billing cycle, on December 21, 2026.', changed, 'Pro | Monthly | Change planned', 'yearly'],
  ] as const)('goes on by the choice of the %s, and its confirmation says so', async (name, text, toast, planned, change) => {
    const { page, visitor } = await openPlan(place, `resumes${name.slice(0, 3).toLowerCase()}`, 'ending');
    await openConfirmation(page, name);
    expect((await confirmed(page)).text).toBe(text);
    await button(page, 'Update Plan').click();
    await said(page, toast).waitFor();
    await confirmation(page).waitFor({ state: 'detached' });
    expect((await seen(page)).plan).toBe(planned);
    expect(await truthOf(place.api, visitor)).toMatchObject({ ends: null, change });
  });

  it('elsewhere and at once closes the dialog, and shows how things stand', async () => {
    const { page, visitor } = await openPlan(place, 'endselsewhere', 'active');
    await reloadFollowing(page);
    await openChoice(page);
    await sandboxOf(place.api).desk.cancelNow(await customerOf(visitor));
    await choice(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Activate Subscription' }).waitFor();
  });
});
