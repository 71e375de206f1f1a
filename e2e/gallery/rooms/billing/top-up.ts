import type { AutoRecharge, OpenTopUp } from '@hone/contracts/billing/top-ups';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { signIn, type TestApi } from '../../../../apps/api/testing/api.ts';
import { addCardOf } from '../../../../apps/api/testing/money/money.ts';
import { openAs } from '../../owner.ts';
import { field, press, type Shot } from '../../shot.ts';
import { worded } from '../../worded.ts';

const transfer = {
  account_holder: 'Hone',
  bank: 'Test Bank',
  routing_number: '110000000',
  account_number: '000123456789',
  reference: 'HONE-7K2M-94QX',
  invoice_url: '/local/payments/invoices/in_1',
};
const base = { credits: 1000, amount_cents: 5000, made_at: '2026-11-20T10:00:00.000Z', transfer: null };
const waiting: readonly OpenTopUp[] = [
  { ...base, id: '1', payment_method: 'bank_transfer', status: 'awaited', transfer },
  { ...base, id: '2', payment_method: 'credit_card', status: 'incomplete', credits: 140, amount_cents: 700 },
  { ...base, id: '3', payment_method: 'credit_card', status: 'checking', credits: 400, amount_cents: 2000 },
];
const recharge: AutoRecharge = {
  is_on: true,
  threshold_cents: 1000,
  target_cents: 6000,
  monthly_cap_cents: 20_000,
  balance_cents: 500,
  charged_this_month_cents: 5500,
  rests: null,
  stopped_at: null,
  card: { brand: 'visa', last4: '4242' },
};

const openOn = (page: Page, api: TestApi, address = '/billing') =>
  openAs(page, api, 'creditor', async (email) => addCardOf(api, await signIn(api, email)), address);
const answer = (page: Page, address: string, data: object) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { data } }) : route.fallback(),
  );
const answerUsage = (page: Page, more: object = {}) =>
  answer(page, '**/user/usage/', {
    plan: 'free',
    is_unlimited: false,
    credits_count: 127,
    credits_expiry: null,
    daily: { left: 7, allowance: 10 },
    bonus: 20,
    bought: 100,
    ...more,
  });
const answerRecharge = (page: Page, more: Partial<AutoRecharge> = {}) =>
  answer(page, '**/billing/auto-recharge/', { ...recharge, ...more });
const answerWaiting = (page: Page, top_ups: readonly OpenTopUp[]) => answer(page, '**/billing/top-up/', { top_ups });
const dialog = (page: Page) => page.getByRole('dialog');
const shot = (name: string, steps: NonNullable<Shot['steps']>): Shot => ({
  name: `top-up, ${name}`,
  address: '/coming-soon',
  steps,
});

async function openForm(
  page: Page,
  api: TestApi,
  by: 'Credit card' | 'Bank transfer' = 'Credit card',
  dollars = '50',
): Promise<void> {
  await openOn(page, api, '/billing?dialog=add-credit');
  await field(page, 'Amount').fill(dollars);
  await dialog(page)
    .getByRole('radio', { name: worded(by) })
    .check();
}

async function openSettings(page: Page, api: TestApi, more: Partial<AutoRecharge> = {}): Promise<void> {
  await answerRecharge(page, more);
  await openOn(page, api, '/billing?dialog=auto-recharge');
  await dialog(page).locator('input').first().waitFor();
}

/** Credits on the overview, and the dialogs that buy them. */
export const shots: readonly Shot[] = [
  shot('panel, with what waits', async (page, api) => {
    await Promise.all([answerUsage(page), answerRecharge(page), answerWaiting(page, waiting)]);
    await openOn(page, api);
    await page.getByRole('list', { name: worded('Pending purchases') }).scrollIntoViewIfNeeded();
  }),
  shot('panel, stopped', async (page, api) => {
    await Promise.all([
      answerUsage(page),
      answerRecharge(page, { is_on: false, stopped_at: '2026-11-20T10:00:00.000Z' }),
    ]);
    await openOn(page, api);
    await page.getByText(worded('Stopped')).waitFor();
  }),
  shot('panel, unlimited', async (page, api) => {
    await Promise.all([
      answerUsage(page, { plan: 'pro', is_unlimited: true }),
      answerRecharge(page, { rests: 'unlimited' }),
    ]);
    await openOn(page, api);
    await page.getByText(worded('Paused')).waitFor();
  }),
  shot('form', (page, api) => openOn(page, api, '/billing?dialog=add-credit')),
  shot('form, filled', (page, api) => openForm(page, api)),
  shot('form, by transfer', (page, api) => openForm(page, api, 'Bank transfer')),
  shot('form, wrong', async (page, api) => {
    await openForm(page, api, 'Credit card', '4');
    await dialog(page).locator('[aria-invalid]').waitFor();
  }),
  shot('form, without a card', async (page, api) => {
    await answer(page, '**/fetch-payment-methods/', { payment_methods: [] });
    await openForm(page, api);
  }),
  shot('form, refused', async (page, api) => {
    await openForm(page, api);
    await page.route('**/billing/top-up/', (route) =>
      route.fulfill({ status: 402, json: { code: 'billing.card.no_funds', message: '' } }),
    );
    await press(page, 'Add Credit');
    await page.getByText(worded(messages['billing.card.no_funds'])).waitFor();
  }),
  shot('form, begun before', async (page, api) => {
    await answerWaiting(page, waiting.slice(1, 2));
    await openOn(page, api, '/billing?dialog=add-credit');
    await dialog(page).getByRole('alert').locator('p').first().waitFor();
  }),
  shot('instructions', async (page, api) => {
    await answerWaiting(page, waiting.slice(0, 1));
    await openOn(page, api);
    await press(page, 'Transfer details');
    await dialog(page).waitFor();
  }),
  shot('given up?', async (page, api) => {
    await answerWaiting(page, waiting.slice(0, 1));
    await openOn(page, api);
    await page.locator('li').getByRole('button').first().click();
    await dialog(page).waitFor();
  }),
  shot('checked', async (page, api) => {
    await openForm(page, api);
    await page.route('**/billing/top-up/', (route) =>
      route.fulfill({ status: 503, json: { code: 'billing.provider.unknown', message: '' } }),
    );
    await page.route('**/billing/refresh/', (route) =>
      route.fulfill({ status: 503, json: { code: 'billing.provider.unknown', message: '' } }),
    );
    await press(page, 'Add Credit');
    await dialog(page).locator('.animate-spin').waitFor();
  }),
  shot('added', async (page, api) => {
    await openForm(page, api, 'Credit card', '5');
    await press(page, 'Add Credit');
    await dialog(page).locator('dl').waitFor();
  }),
  shot('settings, off', (page, api) =>
    openSettings(page, api, {
      is_on: false,
      threshold_cents: null,
      target_cents: null,
      monthly_cap_cents: null,
      balance_cents: 0,
      charged_this_month_cents: 0,
    }),
  ),
  shot('settings, on', (page, api) => openSettings(page, api)),
  shot('settings, stopped', (page, api) =>
    openSettings(page, api, { is_on: false, stopped_at: '2026-11-20T10:00:00.000Z' }),
  ),
  shot('settings, unlimited', (page, api) => openSettings(page, api, { rests: 'unlimited' })),
  shot('settings, wrong', async (page, api) => {
    await openSettings(page, api, { card: null });
    await dialog(page).locator('input').nth(1).fill('9');
    await dialog(page).locator('[aria-invalid]').waitFor();
  }),
];
