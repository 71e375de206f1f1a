import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import type { PaymentMethod } from '@hone/contracts/billing/cards';
import type { Page } from 'playwright-core';
import type { Shot } from '../../shot.ts';
import { worded } from '../../worded.ts';

const customize = '/billing-plans?step=customize&interval=monthly';
const payment = '/billing-plans?step=payment&interval=monthly';

const card = (id: string, facts: Partial<PaymentMethod>): PaymentMethod => ({
  id,
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2029,
  is_default: false,
  isExpired: false,
  pays_plan: false,
  cardholder_name: null,
  email: null,
  ...facts,
});
const cards = [
  card('a', { is_default: true }),
  card('b', { brand: 'mastercard', last4: '4444', exp_year: 2032 }),
  card('c', { brand: 'amex', last4: '0005', exp_month: 1, exp_year: 2026, isExpired: true }),
];
const free: SubscriptionInfo = {
  pricing_plan: { name: 'free', billing_interval: null },
  next_pricing_plan: null,
  credits_expiry: null,
  stripe_subscription_active: false,
  pricing_plan_active: true,
  stripe_customer_id: null,
  status: 'free',
  ends_at: null,
  first_month_discount: true,
  is_checking: false,
  open_payment: null,
  last_interval: null,
  payment_method: null,
  grace_ends_at: null,
};
const pro: SubscriptionInfo = {
  ...free,
  pricing_plan: { name: 'pro', billing_interval: 'monthly' },
  stripe_subscription_active: true,
  status: 'active',
};
const waiting: SubscriptionInfo = {
  ...free,
  status: 'incomplete',
  open_payment: {
    due_cents: 750,
    billing_interval: 'monthly',
    stripe_price_id: 'price',
    retry_at: null,
    invoice_url: null,
  },
};

/** Answers as the server would for someone in this state, without putting anyone into it. */
async function answer(page: Page, info: SubscriptionInfo, kept: readonly PaymentMethod[] = cards): Promise<void> {
  await page.route(/\/billing\/(subscription|refresh)\//, (route) => route.fulfill({ json: { data: info } }));
  await page.route('**/fetch-payment-methods/', (route) =>
    route.fulfill({ json: { data: { payment_methods: kept } } }),
  );
  await page.reload();
  await page.locator('main h1').waitFor();
}

/** Presses the last button with everything chosen; what it is told is the provider's affair. */
async function buy(page: Page, status: number, json: object): Promise<void> {
  await page.route('**/create-subscription/', (route) => route.fulfill({ status, json }));
  await page.getByRole('combobox').click();
  await page.getByRole('option').nth(3).click();
  await page.locator('main button[type=submit]:visible').click();
}

const started = { data: { clientSecret: 'secret', status: 'incomplete', due_cents: 750 } };
const confirms = (page: Page, json: object) => page.route('**/payments/confirm', (route) => route.fulfill({ json }));
const refused = (code: string) => ({ code, message: '' });

function shot(name: string, address: string, steps: NonNullable<Shot['steps']>): Shot {
  return { name: `checkout, ${name}`, address, isSignedIn: true, steps };
}

/** The plans, and the way to Pro in its states. */
export const shots: readonly Shot[] = [
  { name: 'pricing, visitor', address: '/billing-plans' },
  { name: 'pricing, signed in, by the month', address: '/billing-plans?interval=monthly', isSignedIn: true },
  { name: 'pricing, has Pro', address: '/billing-plans', isSignedIn: true, steps: (page) => answer(page, pro) },
  {
    name: 'pricing, price not fetched',
    address: '/billing-plans',
    async steps(page) {
      await page.route('**/billing/pricing/', (route) => route.fulfill({ status: 500, body: '' }));
      await page.reload();
      await page.getByText(worded('Failed to fetch billing price')).waitFor();
    },
  },
  shot('customize', customize, (page) => answer(page, free)),
  shot('payment, new card', payment, async (page) => {
    await answer(page, free, []);
    await page.frameLocator('iframe').locator('input').first().waitFor();
  }),
  shot('payment, saved cards', payment, (page) => answer(page, free)),
  shot('on its way', payment, async (page) => {
    await page.route('**/billing/subscription/', () => new Promise(() => {}));
    await page.reload();
    await page.locator('main [aria-busy]').waitFor();
  }),
  shot('country missing', payment, async (page) => {
    await answer(page, free, []);
    await page.frameLocator('iframe').locator('input').first().waitFor();
    await page.locator('main button[type=submit]:visible').click();
    await page.locator('[aria-invalid=true]').waitFor();
  }),
  shot('processing', payment, async (page) => {
    await answer(page, free);
    await page.route('**/payments/confirm', () => new Promise(() => {}));
    await buy(page, 201, started);
    await page.locator('main button[aria-busy]').waitFor();
  }),
  shot('the bank asks', payment, async (page) => {
    await answer(page, free);
    await confirms(page, { status: 'requires_action', url: '/local/payments/confirmation?intent=none' });
    await buy(page, 201, started);
    await page.locator('dialog').waitFor();
  }),
  shot('card refused', payment, async (page) => {
    await answer(page, free);
    await confirms(page, { status: 'refused', fault: 'no_funds' });
    await buy(page, 201, started);
    await page.locator('[role=alert] p').first().waitFor();
  }),
  shot('bank left', payment, async (page) => {
    await answer(page, waiting);
    await confirms(page, { status: 'requires_action', url: '/local/payments/confirmation?intent=none' });
    await buy(page, 201, started);
    await page.locator('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role=alert] p').first().waitFor();
  }),
  shot('amount changed', payment, async (page) => {
    await answer(page, free);
    await buy(page, 409, refused('billing.discount.used'));
    await page.locator('[role=alert] p').first().waitFor();
  }),
  shot('provider away', payment, async (page) => {
    await answer(page, free);
    await buy(page, 502, refused('billing.provider.refused'));
    await page.locator('[role=alert] p').first().waitFor();
  }),
  shot('finish your payment', payment, (page) => answer(page, waiting)),
  shot('being checked', payment, async (page) => {
    await answer(page, { ...free, is_checking: true });
    await page.getByRole('heading', { name: worded('We’re checking your payment') }).waitFor();
  }),
  shot('has Pro', payment, (page) => answer(page, pro)),
  shot('could not load', payment, async (page) => {
    await page.route('**/billing/subscription/', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByRole('heading', { name: worded('We couldn’t load the checkout') }).waitFor();
  }),
  shot('Payment Successful', payment, async (page) => {
    await answer(page, free);
    await confirms(page, { status: 'succeeded' });
    await page.route('**/billing/refresh/', (route) => route.fulfill({ json: { data: pro } }));
    await page.clock.install();
    await buy(page, 201, started);
    await page.getByRole('dialog').waitFor();
  }),
];
