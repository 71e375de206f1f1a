import { getBillingHistory } from '@hone/contracts/billing/bills';
import { messages } from '@hone/contracts/messages';
import type { SubscriptionState } from '@hone/domain/money/subscriptions';
import type { Page } from 'playwright-core';
import { signIn, type TestApi } from '../../../../apps/api/testing/api.ts';
import { reachState, sandboxOf, writePayments } from '../../../testing/screens/billing.ts';
import { refuse } from '../../../testing/network.ts';
import { openAs } from '../../owner.ts';
import { press, type Shot } from '../../shot.ts';
import { worded } from '../../worded.ts';

const openIn = (page: Page, api: TestApi, state: SubscriptionState) =>
  openAs(page, api, `pays${state.replace('_', '')}`, (email) => reachState(api, email, state), '/billing');

async function fillHistory(api: TestApi, email: string): Promise<void> {
  const visitor = await signIn(api, email);
  await writePayments(api, visitor, 12);
  const { billing_history } = await visitor.call(getBillingHistory);
  await sandboxOf(api).desk.refund(billing_history[0]!.id, 250);
}

const openHistory = (page: Page, api: TestApi) =>
  openAs(page, api, 'payer', (email) => fillHistory(api, email), '/billing?tab=history');
const panel = (page: Page) => page.locator('[role=tabpanel][data-state=active]');
const shot = (name: string, steps: Shot['steps']): Shot => ({
  name: `billing, ${name}`,
  address: '/coming-soon',
  ...(steps && { steps }),
});

function inState(name: string, state: SubscriptionState): Shot {
  return shot(name, async (page, api) => {
    await openIn(page, api, state);
    await panel(page).locator('section h2').first().waitFor();
  });
}

async function answerWith(page: Page, change: object): Promise<void> {
  await page.route('**/billing/subscription/', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, ...change } } });
  });
}

/** Before the dialog of a change, in a state; a period is chosen where one is named. */
async function openChange(page: Page, api: TestApi, state: SubscriptionState, name?: string): Promise<void> {
  await openIn(page, api, state);
  await press(page, 'Upgrade Your Plan');
  await page.getByRole('combobox').waitFor();
  if (!name) return;
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: new RegExp(worded(name).source.replace('$', '')) }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

async function confirmChange(page: Page, api: TestApi, state: SubscriptionState, name: string): Promise<void> {
  await openChange(page, api, state, name);
  await press(page, 'Continue');
  await page.getByRole('dialog').locator('dl').waitFor();
}

async function openCancel(page: Page, api: TestApi, state: SubscriptionState): Promise<void> {
  await openIn(page, api, state);
  await press(page, 'Cancel Subscription');
  await page.getByRole('radio').last().waitFor();
}

/** Changing and cancelling a plan, and paying what is open. */
const changes: readonly Shot[] = [
  shot('change, the choice', (page, api) => openChange(page, api, 'active')),
  shot('change, the list', async (page, api) => {
    await openChange(page, api, 'change_planned');
    await page.getByRole('combobox').click();
    await page.getByRole('listbox').waitFor();
  }),
  shot('change, chosen', (page, api) => openChange(page, api, 'active', 'Yearly Plan')),
  shot('change, confirmation', (page, api) => confirmChange(page, api, 'active', 'Yearly Plan')),
  shot('change, refused', async (page, api) => {
    await refuse(page, '**/billing/change-subscription/', 400, {});
    await confirmChange(page, api, 'active', 'Quarterly Plan');
    await press(page, 'Update Plan');
    await page.getByRole('alert').locator('p').waitFor();
  }),
  shot('change, resumes', (page, api) => confirmChange(page, api, 'ending', 'Yearly Plan')),
  shot('cancel', (page, api) => openCancel(page, api, 'active')),
  shot('cancel, picked', async (page, api) => {
    await openCancel(page, api, 'active');
    await page.getByRole('radio').nth(2).check();
  }),
  shot('cancel, refused', async (page, api) => {
    await refuse(page, '**/billing/cancel-subscription/', 503, { code: 'billing.provider.unknown', message: '' });
    await openCancel(page, api, 'past_due');
    await page.getByRole('radio').nth(2).check();
    await page.getByRole('dialog').locator('button').nth(1).click();
    await page.getByRole('alert').locator('p').waitFor();
  }),
  shot('card refused', async (page, api) => {
    const started = { clientSecret: 'secret', payment_method_id: 'card', due_cents: 1500 };
    await page.route('**/billing/pay-open-bill/', (route) => route.fulfill({ json: { data: started } }));
    const answer = { status: 'refused', fault: 'refused' };
    await page.route('**/payments/confirm', (route) => route.fulfill({ json: answer }));
    await openIn(page, api, 'past_due');
    await page.getByRole('status').getByRole('button').click();
    await page.getByText(worded(messages['billing.card.refused'])).waitFor();
  }),
  shot('card expiring', async (page, api) => {
    await answerWith(page, { payment_method: { brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2026 } });
    await openIn(page, api, 'active');
    await page.getByRole('status').getByRole('link').waitFor();
  }),
  shot('lapsed unpaid', async (page, api) => {
    await answerWith(page, { grace_ends_at: api.clock.now().toISOString() });
    await openIn(page, api, 'lapsed');
    await page.getByRole('status').locator('b').waitFor();
  }),
];

/** Billing: the overview in every state, and what was paid. */
export const shots: readonly Shot[] = [
  ...changes,
  inState('free', 'free'),
  inState('payment not finished', 'incomplete'),
  inState('active', 'active'),
  inState('change planned', 'change_planned'),
  inState('past due', 'past_due'),
  inState('ending', 'ending'),
  inState('lapsed', 'lapsed'),
  inState('enterprise', 'enterprise'),
  shot('payment checked', async (page, api) => {
    await answerWith(page, { is_checking: true });
    await openIn(page, api, 'incomplete');
    await panel(page).locator('output b').waitFor();
  }),
  shot('on its way', async (page, api) => {
    await page.route('**/billing/**', () => new Promise(() => {}));
    await openIn(page, api, 'active');
    await panel(page).locator('[aria-busy]').first().waitFor();
  }),
  shot('could not load', async (page, api) => {
    await page.route('**/billing/subscription/', (route) =>
      route.fulfill({ status: 500, json: { code: 'request.failed', message: '', request_id: '0199a1f2-77aa-7d1e' } }),
    );
    await openIn(page, api, 'active');
    await page.getByRole('heading', { name: worded('We couldn’t load your plan') }).waitFor();
  }),
  shot('history', async (page, api) => {
    await openHistory(page, api);
    await panel(page).locator('tbody tr').first().waitFor();
  }),
  shot('history sorted', async (page, api) => {
    await openHistory(page, api);
    await press(page, 'Amount');
    await panel(page).locator('[aria-sort=ascending]').waitFor();
  }),
  shot('history, more of it', async (page, api) => {
    await page.route('**/get-billing-history/**', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { billing_history: unknown[] } };
      await route.fulfill({
        response,
        json: { data: { billing_history: data.billing_history.slice(0, 5), next_cursor: 'x' } },
      });
    });
    await openHistory(page, api);
    await page.getByRole('button', { name: worded('Show more') }).waitFor();
  }),
  shot('history empty', async (page, api) => {
    await openAs(page, api, 'paysfree', () => Promise.resolve(), '/billing?tab=history');
    await page.getByRole('heading', { name: worded('No invoices yet') }).waitFor();
  }),
  shot('history on its way', async (page, api) => {
    await page.route('**/get-billing-history/**', () => new Promise(() => {}));
    await openHistory(page, api);
    await panel(page).locator('[aria-busy]').waitFor();
  }),
  shot('history could not load', async (page, api) => {
    await page.route('**/get-billing-history/**', (route) =>
      route.fulfill({ status: 500, json: { code: 'request.failed', message: '' } }),
    );
    await openHistory(page, api);
    await page.getByRole('heading', { name: worded('Failed to fetch billing history') }).waitFor();
  }),
];
