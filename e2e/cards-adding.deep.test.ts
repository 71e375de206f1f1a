import { messages } from '@hone/contracts/messages';
import { countries } from '@hone/domain/countries';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CardKind } from '../apps/api/testing/money.ts';
import { address, button, cardField, cardRow, cardsAddress, chooseCountry, dialog, fillAddress, fillCard, openCards, openDialog, shownCards, toasts, watchAnalytics } from './cards-screen.ts';
import { chooseByKeyboard } from './choosing.ts';
import { expectAccessible, expectFocused, tabTo } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { cut, hold, refuse } from './network.ts';
import { startPlace } from './place.ts';

const place = startPlace();
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const goOn = (page: Page) => button(dialog(page), 'Continue');
const isOff = (page: Page) => goOn(page).getAttribute('aria-disabled');
/** What stands under a field. */
const under = (page: Page, label: string) => field(page, label).evaluate((element) => document.getElementById(`${element.id}-error`)?.textContent ?? '');
const underCard = (page: Page) => dialog(page).locator('fieldset [aria-live] p');
const highlighted = (page: Page, name: string) => page.locator('[role=option][data-highlighted]', { hasText: name });
const values = (page: Page) => Promise.all(Object.keys(address).map((label) => field(page, label).inputValue()));

describe('Add Payment Details', () => {
  it('has the fields and buttons of the specification, and begins at the card', async () => {
    const { page } = await openCards(place, 'labelled');
    await openDialog(page);
    await expectLabels(page, 'Add Payment Details');
    await dialog(page).getByRole('group', { name: 'Card', exact: true }).waitFor();
    await expectFocused(cardField(page).getByLabel('Card type'));
    await expectAccessible(page);
  });

  it('offers every country of the list, and typing leads to one', async () => {
    const { page } = await openCards(place, 'countries');
    await openDialog(page);
    await field(page, 'Billing Address').click();
    expect(await page.getByRole('option').count()).toBe(countries.length);
    await page.keyboard.type('portu');
    await highlighted(page, 'Portugal').waitFor();
    await page.keyboard.press('Enter');
    expect(await field(page, 'Billing Address').textContent()).toBe('Portugal');
  });

  it('takes on a card: it stands in the list at once and at the provider, is the default one where it is the first, and is told to analytics', async () => {
    const { page, kept } = await openCards(place, 'adds');
    const told = await watchAnalytics(page);
    await page.reload();
    await openDialog(page);
    await fillCard(page);
    await fillAddress(page);
    await goOn(page).click();
    await toasts(page).getByText(messages['billing.payment_method.added'], { exact: true }).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await cardRow(page, '4242').getByText('Default', { exact: true }).waitFor();
    await expectFocused(button(page, 'Add New Details'));
    expect(await kept()).toMatchObject([{ brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029, is_default: true, cardholder_name: 'Ada Lovelace' }]);
    expect(await told()).toContainEqual({ event: 'payment_details_added', properties: { brand: 'visa' } });
    expect(JSON.stringify(await told())).not.toMatch(/Ada|4242|James/);
    await openDialog(page);
    expect(await values(page)).toEqual(['', '', '', '']);
  });

  it('waits, and says for what, until the name, the country, line 1, the city, the postal code and the card are there; line 2 may stay empty', async () => {
    const { page } = await openCards(place, 'needing');
    await openDialog(page);
    expect(await isOff(page)).toBe('true');
    await goOn(page).hover();
    await page.getByRole('tooltip').getByText('Still needed: Card, Name on Card, Billing Address, Address Line 1, City, and Postal Code', { exact: true }).waitFor();
    await fillCard(page);
    await fillAddress(page);
    await expect.poll(() => isOff(page)).toBeNull();
    expect(await field(page, 'Address Line 2').inputValue()).toBe('');
    for (const label of Object.keys(address) as (keyof typeof address)[]) {
      await field(page, label).fill('   ');
      await expect.poll(() => isOff(page), { message: label }).toBe('true');
      await expect.poll(() => under(page, label)).toBe(messages['request.field.required']);
      await field(page, label).fill(address[label]);
      await expect.poll(() => isOff(page), { message: label }).toBeNull();
    }
    await cardField(page).getByLabel('CVV').fill('1');
    await expect.poll(() => isOff(page)).toBe('true');
  });

  it('without one of them sends nothing: a press says what is missing, and leads there', async () => {
    const { page } = await openCards(place, 'missing');
    await openDialog(page);
    await fillCard(page);
    for (const [label, text] of Object.entries(address)) await field(page, label).fill(text);
    const sent: string[] = [];
    page.on('request', (request) => void (/payments|payment-method/.test(request.url()) && sent.push(request.url())));
    const expectLed = async (label: string) => {
      await field(page, 'Address Line 2').press('Enter');
      await expect.poll(() => under(page, label)).toBe(messages['request.field.required']);
      await expectFocused(field(page, label));
    };
    await expectLed('Billing Address');
    await chooseCountry(page);
    for (const [label, text] of Object.entries(address)) {
      await field(page, label).fill('');
      await expectLed(label);
      await field(page, label).fill(text);
    }
    expect(sent).toEqual([]);
  });

  it('with a card that is not whole says so under it, and leads to what is missing in it', async () => {
    const { page } = await openCards(place, 'half');
    await openDialog(page);
    await cardField(page).getByLabel('Card number').fill('4242 4242');
    await fillAddress(page);
    await field(page, 'City').press('Enter');
    await underCard(page).getByText('Please fill in the whole card.', { exact: true }).waitFor();
    await expect.poll(() => cardField(page).getByLabel('Card type').or(cardField(page).getByLabel('Card number')).evaluateAll((elements) => elements.some((element) => element === document.activeElement))).toBe(true);
  });

  const refusals: [CardKind, string][] = [
    ['refused', messages['billing.card.refused']],
    ['expired', messages['billing.card.expired']],
    ['wrongCode', messages['billing.card.wrong_code']],
    ['noMoney', messages['billing.card.no_funds']],
  ];
  it('says what is the matter with a card that is refused, and what to do; nothing typed is lost, and a good one goes through', async () => {
    const { page, kept, tolerate } = await openCards(place, 'refused');
    tolerate(/status of 4\d\d/);
    const told = await watchAnalytics(page);
    await page.reload();
    await openDialog(page);
    await fillAddress(page);
    for (const [kind, sentence] of refusals) {
      await fillCard(page, kind);
      await goOn(page).click();
      await underCard(page).getByText(sentence, { exact: true }).waitFor();
    }
    expect(await values(page)).toEqual(Object.values(address));
    expect(await field(page, 'Billing Address').textContent()).toBe('United Kingdom');
    expect((await told()).filter(({ event }) => event.startsWith('payment_details')).map(({ event }) => event)).toEqual(refusals.map(() => 'payment_details_not_added'));
    expect(await kept()).toEqual([]);
    await fillCard(page, 'mastercard');
    await goOn(page).click();
    await cardRow(page, '4444').waitFor();
  });

  it('adds a card once, however often Enter is pressed', async () => {
    const { page, kept } = await openCards(place, 'hasty');
    await openDialog(page);
    await fillCard(page);
    await fillAddress(page);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && /tokens|add-payment-method/.test(request.url()) && sent.push(new URL(request.url()).pathname)));
    const letGo = await hold(page, '**/add-payment-method/');
    for (let times = 0; times < 3; times += 1) await field(page, 'City').press('Enter');
    // It is busy, and may be pressed all the same.
    await dialog(page).locator('[type=submit]').click({ force: true });
    await letGo();
    await cardRow(page, '4242').waitFor();
    expect(sent).toEqual(['/local/payments/tokens', '/api/v1/billing/add-payment-method/']);
    expect(await kept()).toHaveLength(1);
  });

  it('that fails otherwise says why, else what the specification says, and keeps what was typed', async () => {
    const { page, tolerate } = await openCards(place, 'unlucky');
    tolerate(/400|409|503|ERR_CONNECTION_FAILED/);
    await openDialog(page);
    await fillCard(page);
    await fillAddress(page);
    const reasons = [
      [400, {}, messages['billing.payment_method.add.failed']],
      [409, { code: 'billing.card.too_many', message: '' }, messages['billing.card.too_many']],
      [503, { code: 'billing.provider.unknown', message: '' }, messages['billing.provider.unknown']],
    ] as const;
    for (const [status, failure, sentence] of reasons) {
      const mend = await refuse(page, '**/add-payment-method/', status, failure);
      await goOn(page).click();
      await page.getByText(sentence, { exact: true }).first().waitFor();
      await mend();
    }
    const mend = await cut(page, '**/local/payments/tokens');
    await goOn(page).click();
    await underCard(page).getByText('The payment provider did not answer. Nothing was charged. Please try again.', { exact: true }).waitFor();
    await mend();
    expect(await values(page)).toEqual(Object.values(address));
    await goOn(page).click();
    await cardRow(page, '4242').waitFor();
  });

  it('keeps what was typed when it is closed by a slip, and lets go of it by Cancel', async () => {
    const { page } = await openCards(place, 'slips');
    await openDialog(page);
    await fillAddress(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await openDialog(page);
    expect(await values(page)).toEqual(Object.values(address));
    expect(await field(page, 'Billing Address').textContent()).toBe('United Kingdom');
    await button(dialog(page), 'Cancel').click();
    await openDialog(page);
    expect(await values(page)).toEqual(['', '', '', '']);
  });

  it('is filled in, sent and left by the keyboard alone', async () => {
    const { page } = await openCards(place, 'keyboard');
    await tabTo(page, button(page, 'Add New Details'));
    await page.keyboard.press('Enter');
    await expectFocused(cardField(page).getByLabel('Card type'));
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await type('Visa');
    await type('4242424242424242');
    for (const text of ['08', '2029', '123', 'Grace Hopper']) await type(text);
    await chooseByKeyboard(page, field(page, 'Billing Address'), 'United States');
    await page.keyboard.press('Tab');
    for (const text of ['1 Main Street', '', 'Arlington', '22201']) await type(text);
    await tabTo(page, goOn(page));
    await page.keyboard.press('Enter');
    await expect.poll(() => shownCards(page)).toEqual(['4242']);
    await expectFocused(button(page, 'Add New Details'));
    expect(page.url()).toContain(cardsAddress);
  });
});
