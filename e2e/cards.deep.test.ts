import { deletePaymentMethod, setDefaultPaymentMethod } from '@hone/contracts/cards';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addCardOf } from '../apps/api/testing/money.ts';
import { button, cardRow, followChanges, openCards, shownCards, toasts } from './cards-screen.ts';
import { expectLabels } from './labels.ts';
import { cut, hold, refuse } from './network.ts';
import { makePerson } from './person.ts';
import { timeSights } from './following.ts';
import { startPlace } from './place.ts';
import { ways } from './tier.ts';

const place = startPlace();
const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-card]')?.querySelector('p')?.textContent ?? document.activeElement?.localName);
const tooltip = (page: Page, text: string) => page.getByRole('tooltip').getByText(text, { exact: true });

describe('the saved cards', () => {
  it('stand with the default one first, each with its brand, its last digits, its name and its expiry', async () => {
    const { page } = await openCards(place, 'three', ['good', 'mastercard', 'failsLater']);
    await expect.poll(() => shownCards(page)).toEqual(['4242', '4444', '0101']);
    await cardRow(page, '4242').getByText('Default', { exact: true }).waitFor();
    expect(await cardRow(page, '4444').locator('p').allTextContents()).toEqual(['Mastercard ···· ending in 4444', 'Ada Lovelace', 'Expires 12/2032']);
    expect(await button(page, 'Set Default').count()).toBe(2);
    // What an expired one is labelled by stands in a test of its own.
    await expectLabels(page, 'Billing: Payment Method', ['Expired']);
  });

  it('teach, where there is none yet, what they are for and how one looks', async () => {
    const { page } = await openCards(place, 'none');
    await page.getByRole('heading', { name: 'No card yet' }).waitFor();
    await page.getByText('A card that you add here can pay for Pro and for credits.').waitFor();
    await page.getByText('Expires 08/2029').waitFor();
  });

  it('that cannot be fetched say so in the words of the specification, and why, and can be asked for again', async () => {
    const { page, tolerate } = await openCards(place, 'away', ['good']);
    tolerate(/500/);
    const mend = await refuse(page, '**/fetch-payment-methods/', 500, { code: 'request.failed', message: '', request_id: '1' });
    await page.reload();
    await page.getByRole('heading', { name: messages['billing.payment_methods.fetch.failed'], exact: true }).waitFor();
    await mend();
    await button(page, 'Try again').click();
    await cardRow(page, '4242').waitFor();
  });

  it.each([['wide', 1440], ['narrow', 320]] as const)('are twenty without a sideways scroll, with names as long as they may be: %s', async (name, width) => {
    const { page } = await openCards(place, `many${name}`, ['good'], { viewport: { width, height: 800 } });
    const cards = Array.from({ length: 20 }, (_, at) => ({
      id: `pm_${at}`, brand: 'visa', last4: String(1000 + at), exp_month: 8, exp_year: 2029, is_default: at === 0, isExpired: false, cardholder_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6), email: null,
    }));
    await page.route('**/fetch-payment-methods/', (route) => route.fulfill({ json: { data: { payment_methods: cards } } }));
    await page.reload();
    await expect.poll(async () => (await shownCards(page)).length).toBe(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('another default card', () => {
  it.each(ways)('is seen at once, at the head of the list and under the focus, before the server has answered; it is kept: by %s', async (way) => {
    const { page, kept } = await openCards(place, `prefers${way}`, ['good', 'mastercard']);
    const letGo = await hold(page, '**/set-default-payment-method/');
    await makePerson(page, way).press(cardRow(page, '4444').getByRole('button', { name: 'Set Default' }));
    await expect.poll(() => shownCards(page)).toEqual(['4444', '4242']);
    await cardRow(page, '4444').getByText('Default', { exact: true }).waitFor();
    expect(await focusedCard(page)).toContain('4444');
    await letGo();
    await toasts(page).getByText(messages['billing.payment_method.preferred'], { exact: true }).waitFor();
    await expect.poll(async () => (await kept()).find(({ is_default }) => is_default)?.last4).toBe('4444');
    expect(await shownCards(page)).toEqual(['4444', '4242']);
  });

  it('that the server refuses is taken back, says why, and leaves the focus on its card', async () => {
    const { page, tolerate } = await openCards(place, 'unpreferred', ['good', 'mastercard', 'failsLater']);
    tolerate(/400|ERR_CONNECTION_FAILED/);
    const mend = await refuse(page, '**/set-default-payment-method/', 400, {});
    await cardRow(page, '0101').getByRole('button', { name: 'Set Default' }).click();
    await toasts(page).getByText(messages['billing.payment_method.prefer.failed'], { exact: true }).waitFor();
    await expect.poll(() => shownCards(page)).toEqual(['4242', '4444', '0101']);
    await expect.poll(() => focusedCard(page)).toContain('0101');
    await mend();
    // Nothing comes through at all: the list cannot be read anew either.
    await cut(page, '**/api/**');
    await cardRow(page, '4444').getByRole('button', { name: 'Set Default' }).click();
    await toasts(page).getByText(messages['request.unreachable'], { exact: true }).waitFor();
    await expect.poll(() => shownCards(page)).toEqual(['4242', '4444', '0101']);
  });

  it('chosen twice in a row is the last one that was chosen', async () => {
    const { page, kept } = await openCards(place, 'undecided', ['good', 'mastercard', 'failsLater']);
    const letGo = await hold(page, '**/set-default-payment-method/');
    await cardRow(page, '4444').getByRole('button', { name: 'Set Default' }).click();
    await cardRow(page, '0101').getByRole('button', { name: 'Set Default' }).click();
    await letGo();
    await expect.poll(async () => (await kept())[0]!.last4).toBe('0101');
    await expect.poll(async () => (await shownCards(page))[0]).toBe('0101');
  });
});

describe('a deleted card', () => {
  it.each(ways)('is gone, here and at the provider, says so, and leaves the focus on its neighbour: by %s', async (way) => {
    const { page, kept } = await openCards(place, `deletes${way}`, ['good', 'mastercard', 'failsLater']);
    await makePerson(page, way).press(cardRow(page, '4444').getByRole('button', { name: 'Delete' }));
    await toasts(page).getByText(messages['billing.payment_method.deleted'], { exact: true }).waitFor();
    await expect.poll(() => shownCards(page)).toEqual(['4242', '0101']);
    expect(await focusedCard(page)).toContain('0101');
    expect((await kept()).map(({ last4 }) => last4)).toEqual(['4242', '0101']);
    await makePerson(page, way).press(cardRow(page, '0101').getByRole('button', { name: 'Delete' }));
    await expect.poll(() => shownCards(page)).toEqual(['4242']);
    expect(await focusedCard(page)).toContain('4242');
  });

  it('stays where the server refuses it, and it is said', async () => {
    const { page, tolerate } = await openCards(place, 'undeleted', ['good', 'mastercard']);
    tolerate(/400/);
    await refuse(page, '**/delete-payment-method/', 400, {});
    await cardRow(page, '4444').getByRole('button', { name: 'Delete' }).click();
    await toasts(page).getByText(messages['billing.payment_method.delete.failed'], { exact: true }).waitFor();
    expect(await shownCards(page)).toEqual(['4242', '4444']);
  });

  it('can be neither the default one nor the only one: its button says why, to the mouse and to the keyboard', async () => {
    const { page, elsewhere, kept } = await openCards(place, 'keeper', ['good']);
    const remove = cardRow(page, '4242').getByRole('button', { name: 'Delete' });
    await remove.hover();
    await tooltip(page, 'Your only card stays. Add another one first.').waitFor();
    await followChanges(page);
    await addCardOf(place.api, elsewhere, 'mastercard');
    await cardRow(page, '4444').waitFor();
    await makePerson(page, 'keyboard').press(remove);
    await page.mouse.move(0, 0);
    await remove.blur();
    await remove.focus();
    await tooltip(page, 'The default card stays. Set another one as default first.').waitFor();
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    expect(await kept()).toHaveLength(2);
  });

  it('that is the only one or the default one is refused by the server too, with the sentence', async () => {
    const { elsewhere, kept } = await openCards(place, 'stubborn', ['good']);
    const [only] = await kept();
    const ask = () => elsewhere.call(deletePaymentMethod, { body: { paymentMethodId: only!.id } }).catch((error: unknown) => error);
    expect(await ask()).toMatchObject({ status: 409, code: 'billing.card.kept' });
    await addCardOf(place.api, elsewhere, 'mastercard');
    expect(await ask()).toMatchObject({ status: 409, code: 'billing.card.kept' });
    expect(messages['billing.card.kept']).toBe('This card is your only one or your default one. Please set another card as default first.');
    expect(await kept()).toHaveLength(2);
  });
});

describe('what happens to cards elsewhere', () => {
  it('is seen here within two seconds: one added, one preferred, one deleted', async () => {
    const { page, elsewhere, kept } = await openCards(place, 'followed', ['good']);
    await followChanges(page);
    const sights = timeSights();
    const are = async (cards: string[]) => await expect.poll(() => shownCards(page)).toEqual(cards);
    const see = (cards: string[]) => sights.see(are(cards));
    await addCardOf(place.api, elsewhere, 'mastercard');
    await see(['4242', '4444']);
    const [first, second] = await kept();
    await elsewhere.call(setDefaultPaymentMethod, { body: { payment_method_id: second!.id } });
    await see(['4444', '4242']);
    await elsewhere.call(deletePaymentMethod, { body: { paymentMethodId: first!.id } });
    await see(['4444']);
    sights.expectSoon();
  });
});
