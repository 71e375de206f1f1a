import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addCardOf, beginOf, newcomer } from '../apps/api/testing/money.ts';
import { losePurchase } from './billing-screen.ts';
import { watchAnalytics } from './cards-screen.ts';
import { addressOfStep, answerBank, bank, bankOpened, button, cardFrame, chooseCountry, complete, country, due, fillCard, heading, notice, openPayment, row, savedCard, success, watchCalls } from './checkout-screen.ts';
import { cut, refuse } from './network.ts';
import { startPlace } from './place.ts';

const place = startPlace();
const toast = (page: Page, text: string) => page.locator('[data-toast]').getByText(text, { exact: true });

describe('a card', () => {
  it('that is refused says so under its field and keeps what was typed; another one pays', async () => {
    const { page, tolerate, cards, paid } = await openPayment(place, 'refused', { fills: 'refused' });
    tolerate(/40[29]/);
    await complete(page).click();
    await page.locator('fieldset').getByText(messages['billing.card.refused'], { exact: true }).waitFor();
    expect(await country(page).textContent()).toBe('Switzerland');
    expect(await cardFrame(page).getByLabel('Card number').inputValue()).toContain('0002');
    await fillCard(page, 'good');
    await complete(page).click();
    await success(page).waitFor();
    expect([await cards(), await paid()]).toEqual([['4242'], [7.5]]);
  });

  it('whose payment fails is kept and chosen, not added again, and is told to analytics without its number', async () => {
    const { page, tolerate, cards, paid } = await openPayment(place, 'uncharged', { fills: 'cannotBeCharged' });
    tolerate(/40[29]/);
    const told = await watchAnalytics(page);
    await page.reload();
    await fillCard(page, 'cannotBeCharged');
    const added = watchCalls(page, '/add-payment-method/');
    await complete(page).click();
    await notice(page, messages['billing.card.refused']).waitFor();
    await expect.poll(() => savedCard(page, '0341').isChecked()).toBe(true);
    await Promise.all([page.waitForResponse('**/payments/confirm'), complete(page).click()]);
    await complete(page).waitFor();
    await notice(page, messages['billing.card.refused']).waitFor();
    expect([added.length, await cards(), await paid()]).toEqual([1, ['0341'], []]);
    expect(await told()).toContainEqual({ event: 'payment_rejected', properties: { interval: 'monthly', amount: 750 } });
    expect(JSON.stringify(await told())).not.toMatch(/0341|uncharged|Switzerland/);
  });

  it('with which somebody had a half-price month before is charged in full, once the new amount was seen', async () => {
    const first = await newcomer(place.api, 'first');
    const card = await addCardOf(place.api, first, 'good', '321');
    const { clientSecret } = await beginOf(place.api, first, 'monthly', card.id);
    await place.api.sandbox.browser.confirm(clientSecret!, card.id);
    const { page, tolerate, elsewhere, paid } = await openPayment(place, 'second', { kept: ['mastercard'] });
    tolerate(/409/);
    await addCardOf(place.api, elsewhere, 'good', '321');
    await page.reload();
    await page.locator('label', { has: savedCard(page, '4242') }).click();
    expect(await due(page).textContent()).toBe('$7.50');
    await complete(page).click();
    await notice(page, 'Now $15.00 is due today.').waitFor();
    expect([await due(page).textContent(), await row(page, 'Discount'), await paid()]).toEqual(['$15.00', undefined, []]);
    await complete(page).click();
    await success(page).getByText('You paid $15.00 USD').waitFor();
    expect(await paid()).toEqual([15]);
  });
});

describe('the bank’s page', () => {
  it('that is closed leaves the payment waiting; the same button opens it again, and it is paid once', async () => {
    const { page, paid, standing } = await openPayment(place, 'leaving', { kept: ['asks'] });
    await complete(page).click();
    await bankOpened(page);
    await page.keyboard.press('Escape');
    await notice(page, 'Finish your payment').waitFor();
    await complete(page).waitFor();
    expect([(await standing()).status, await paid()]).toEqual(['incomplete', []]);
    await complete(page).click();
    await answerBank(page, 'Confirm payment');
    await success(page).waitFor();
    expect(await paid()).toEqual([7.5]);
  });

  it('that is refused says so and charges nothing; another card then pays the same bill', async () => {
    const { page, tolerate, paid, standing } = await openPayment(place, 'refusing', { kept: ['asks', 'good'] });
    tolerate(/40[29]/);
    await complete(page).click();
    await answerBank(page, 'Refuse');
    await notice(page, messages['billing.card.refused']).waitFor();
    const { open_payment } = await standing();
    expect([open_payment?.due_cents, await paid()]).toEqual([750, []]);
    await page.locator('label', { has: savedCard(page, '4242') }).click();
    await complete(page).click();
    await success(page).waitFor();
    expect(await paid()).toEqual([7.5]);
  });

  it('with which the tab was closed is found again: the payment waits, and is finished in another tab', async () => {
    const { page, paid } = await openPayment(place, 'closing', { kept: ['asks'] });
    await complete(page).click();
    await bank(page).getByRole('button', { name: 'Confirm payment' }).waitFor();
    const later = await page.context().newPage();
    await page.close();
    await later.goto(addressOfStep('payment', 'monthly'));
    await later.getByRole('heading', { level: 1, name: 'Finish your payment' }).waitFor();
    await later.getByText('You began this purchase, and it waits for its payment of $7.50.').waitFor();
    await chooseCountry(later);
    await complete(later).click();
    await answerBank(later, 'Confirm payment');
    await success(later).waitFor();
    expect(await paid()).toEqual([7.5]);
  });
});

describe('a purchase whose outcome nobody knows', () => {
  it('is said to be checked, never to have failed, and goes on by itself as soon as it is known', async () => {
    const { page, tolerate, email, paid } = await openPayment(place, 'silent', { kept: ['good'] });
    tolerate(/502|503|409/);
    const lost = await losePurchase(place.api, email);
    await page.reload();
    await heading(page, 'We’re checking your payment').waitFor();
    expect(await complete(page).count()).toBe(0);
    await lost.pay();
    lost.mend();
    await success(page).waitFor({ timeout: 30_000 });
    expect(await paid()).toHaveLength(1);
  });

  it('and that turns out not to be paid waits for its payment again, with nothing charged', async () => {
    const { page, tolerate, email, paid } = await openPayment(place, 'unpaid', { kept: ['good'] });
    tolerate(/502|503|409/);
    const lost = await losePurchase(place.api, email);
    await page.reload();
    await heading(page, 'We’re checking your payment').waitFor();
    lost.mend();
    await complete(page).waitFor({ timeout: 30_000 });
    await page.getByText('You began this purchase, and it waits for its payment').waitFor();
    expect(await paid()).toEqual([]);
    await complete(page).click();
    await success(page).waitFor();
    expect(await paid()).toHaveLength(1);
  });
});

describe('what stands in the way', () => {
  it('is said on the page, keeps what was chosen, and is over at the next press', async () => {
    const { page, tolerate, paid } = await openPayment(place, 'hindered', { kept: ['good'] });
    tolerate(/ERR_CONNECTION_FAILED|40[029]|502/);
    const call = '**/create-subscription/';
    const cases = [
      [() => cut(page, call), messages['request.unreachable']],
      [() => refuse(page, call, 409, { code: 'billing.checkout.under_way', message: '' }), 'A purchase of yours is already under way, perhaps in another tab.'],
      [() => refuse(page, call, 502, { code: 'billing.provider.refused', message: '' }), messages['billing.provider.refused']],
      [() => refuse(page, call, 402, { code: 'billing.card.no_funds', message: '' }), messages['billing.card.no_funds']],
    ] as const;
    for (const [hinder, sentence] of cases) {
      const mend = await hinder();
      await complete(page).click();
      await notice(page, sentence).waitFor();
      await mend();
    }
    const mend = await refuse(page, call, 400, {});
    await complete(page).click();
    await toast(page, messages['billing.subscription.create.failed']).waitFor();
    await mend();
    expect([await country(page).textContent(), await savedCard(page, '4242').isChecked()]).toEqual(['Switzerland', true]);
    await complete(page).click();
    await success(page).waitFor();
    expect(await paid()).toEqual([7.5]);
  });

  it('an amount that changed meanwhile is drawn anew, and charged only when it was seen', async () => {
    const { page, tolerate, paid } = await openPayment(place, 'changed', { kept: ['good'] });
    tolerate(/409/);
    await page.route('**/billing/subscription/', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, first_month_discount: false } } });
    });
    await page.reload();
    await expect.poll(() => due(page).textContent()).toBe('$15.00');
    await page.unroute('**/billing/subscription/');
    await complete(page).click();
    await notice(page, 'Now $7.50 is due today.').waitFor();
    expect([await due(page).textContent(), await paid()]).toEqual(['$7.50', []]);
    await complete(page).click();
    await success(page).waitFor();
    expect(await paid()).toEqual([7.5]);
  });

  it('cards, and how the subscription stands, that do not come are said, and come at the next try', async () => {
    const { page, tolerate } = await openPayment(place, 'cut', { kept: ['good'] });
    tolerate(/ERR_CONNECTION_FAILED/);
    const mendCards = await cut(page, '**/fetch-payment-methods/');
    await page.reload();
    await page.getByText(messages['billing.payment_methods.fetch.failed'], { exact: true }).waitFor({ timeout: 30_000 });
    await mendCards();
    await button(page, 'Try again').first().click();
    await savedCard(page, '4242').waitFor();
    const mend = await cut(page, '**/billing/subscription/');
    await page.reload();
    await heading(page, 'The checkout did not come').waitFor({ timeout: 30_000 });
    await mend();
    await button(page, 'Try again').click();
    await complete(page).waitFor();
  });
});
