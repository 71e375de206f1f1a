import type { PaymentMethod } from '@hone/contracts/billing/cards';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { cardNumbers, type CardKind } from '../../../../apps/api/testing/money/money.ts';
import { press, type Shot } from '../../shot.ts';
import { worded } from '../../worded.ts';

function card(last4: string, more: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: `pm_${last4}`,
    brand: 'visa',
    last4,
    exp_month: 8,
    exp_year: 2029,
    is_default: false,
    isExpired: false,
    pays_plan: false,
    cardholder_name: 'Ada Lovelace',
    email: null,
    ...more,
  };
}

const longName = 'Maximilian Friedrich Wilhelm von und zu Hohenlohe-Langenburg-Schillingsfürst der Ältere';
const one = [card('4242', { is_default: true })];
const many = [
  ...one,
  card('4444', { brand: 'mastercard', cardholder_name: longName }),
  card('0101', { isExpired: true, exp_month: 1, exp_year: 2026 }),
  card('8431', { brand: 'amex', cardholder_name: null }),
];
const expired = [
  card('4242', { is_default: true, isExpired: true, exp_month: 1, exp_year: 2026 }),
  card('4444', { brand: 'mastercard' }),
];
const full = Array.from({ length: 20 }, (_, at) => card(String(1000 + at), { is_default: at === 0 }));

async function show(page: Page, cards: readonly PaymentMethod[]): Promise<void> {
  await page.route('**/fetch-payment-methods/', (route) =>
    route.fulfill({ json: { data: { payment_methods: cards } } }),
  );
  await page.goto('/billing?tab=payment');
  await page
    .locator(cards.length > 0 ? '[data-card]' : 'main section h2')
    .last()
    .waitFor();
}

async function openDialog(page: Page): Promise<void> {
  await show(page, one);
  await press(page, 'Add New Details');
  await page.frameLocator('iframe').locator('#number').waitFor();
}

async function fill(page: Page, kind: CardKind): Promise<void> {
  await openDialog(page);
  const field = page.frameLocator('iframe');
  await field.locator('#number').fill(cardNumbers[kind]);
  await field.locator('#month').selectOption('08');
  await field.locator('#year').selectOption('2029');
  await field.locator('#cvc').fill('123');
  const typed = {
    name: 'Ada Lovelace',
    line1: '12 St James’s Square',
    line2: 'Second floor',
    city: 'London',
    postal_code: 'SW1Y 4JH',
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(text);
  await page.getByRole('combobox').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
}

function shot(name: string, steps: NonNullable<Shot['steps']>): Shot {
  return { name: `cards, ${name}`, address: '/coming-soon', isSignedIn: true, steps };
}

/** The Payment Method tab and the dialog of a new card, in their states. */
export const shots: readonly Shot[] = [
  shot('one', (page) => show(page, one)),
  shot('many', (page) => show(page, many)),
  shot('default expired', (page) => show(page, expired)),
  shot('twenty', (page) => show(page, full)),
  shot('none', (page) => show(page, [])),
  shot('why not deleted', async (page) => {
    await show(page, one);
    await page.locator('[data-card] button').hover();
    await page.getByRole('tooltip').waitFor();
  }),
  shot('on their way', async (page) => {
    await page.route('**/fetch-payment-methods/', () => new Promise(() => {}));
    await page.goto('/billing?tab=payment');
    await page.locator('main section [aria-busy]').waitFor();
  }),
  shot('could not load', async (page) => {
    await page.route('**/fetch-payment-methods/', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/billing?tab=payment');
    await page.getByRole('heading', { name: worded(messages['billing.payment_methods.fetch.failed']) }).waitFor();
  }),
  shot('dialog', (page) => openDialog(page)),
  shot('dialog, filled', (page) => fill(page, 'good')),
  shot('dialog, countries', async (page) => {
    await openDialog(page);
    await page.getByRole('combobox').click();
    await page.getByRole('listbox').waitFor();
  }),
  shot('dialog, errors', async (page) => {
    await openDialog(page);
    await page.locator('input[name=city]').press('Enter');
    await page.locator('[role=dialog] [aria-invalid=true]').nth(4).waitFor();
  }),
  shot('dialog, refused', async (page) => {
    await fill(page, 'refused');
    await page.locator('[role=dialog] [type=submit]').click();
    await page.getByText(worded(messages['billing.card.refused'])).waitFor();
  }),
  shot('dialog, field on its way', async (page) => {
    await page.route(/card-field(?:\?|$)/, () => new Promise(() => {}));
    await show(page, one);
    await press(page, 'Add New Details');
    await page.getByRole('dialog').locator('[aria-busy]').first().waitFor();
  }),
  shot('dialog, field could not load', async (page) => {
    await page.route(/local\/payments\/card-field/, (route) => route.fulfill({ status: 500, body: '' }));
    await show(page, one);
    await press(page, 'Add New Details');
    await page.getByRole('dialog').getByRole('alert').waitFor();
  }),
];
