import { refreshBilling, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { getBillingHistory, type BillingItem } from '@hone/contracts/billing/bills';
import { listChanges } from '@hone/contracts/library/changes';
import type { PaymentMethod } from '@hone/contracts/billing/cards';
import { getUsage, type Usage } from '@hone/contracts/credits';
import { giveUpTopUp, listTopUps, topUp, type OpenTopUp } from '@hone/contracts/billing/top-ups';
import { getUser } from '@hone/contracts/profile/user';
import { centsToDollars } from '@hone/domain/money/plans';
import { creditsFor } from '@hone/domain/money/top-ups';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyLibrary } from '../../../testing/fakes/empty-library.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen, type Opening } from '../../../testing/screen.tsx';
import { words as rechargeWords } from '../top-up/recharge/words.ts';
import { words } from '../top-up/words.ts';
import { words as billingWords } from '../words.ts';
import { answerBilling, freePlan, keptCard, openTopUp } from './subscriptions.ts';

export const badge = page.getByRole('banner').getByRole('button', { name: /^Total Credits/ });
export const panel = page.getByRole('region', { name: words.credits, exact: true });
export const dialog = (name: string = words.title) => page.getByRole('dialog', { name, exact: true });
export const addCredit = dialog().getByRole('button', { name: words.addCredit, exact: true });
export const amount = dialog().getByLabelText(words.amount, { exact: true });
export const method = (name: string) => dialog().getByRole('radio', { name, exact: true });
export const notice = (text: string) => dialog().getByRole('alert').getByText(text);
export const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });

export function rowOf(name: string): string | undefined {
  const rows = [...document.querySelectorAll('main dl > div')];
  return rows.find((row) => row.querySelector('dt')?.textContent === name)?.querySelector('dd')?.textContent;
}

interface Opened extends Omit<Opening, 'as'> {
  info?: SubscriptionInfo;
  cards?: readonly PaymentMethod[];
  address?: string;
  waiting?: readonly OpenTopUp[];
  arrange?(): void;
}

/** On the free plan, with a desk that keeps the purchases. */
export async function openCredits({ address = '/billing', info = freePlan, arrange, ...opened }: Opened = {}) {
  const { cards = [keptCard()], waiting = [], ...opening } = opened;
  const anna = makeUser('anna', { pricing_plan: { name: info.pricing_plan.name } });
  const desk = { waiting: [...waiting], paid: [] as BillingItem[], bought: 0 };
  const usage = (): Usage => ({
    plan: info.pricing_plan.name,
    is_unlimited: info.pricing_plan.name !== 'free',
    credits_count: 10 + desk.bought,
    credits_expiry: null,
    daily: { left: 10, allowance: 10 },
    bonus: 0,
    bought: desk.bought,
  });
  /** The payment arrives. */
  const pay = ({ id, amount_cents, payment_method }: OpenTopUp) => {
    desk.waiting = desk.waiting.filter((one) => one.id !== id);
    desk.bought += creditsFor(amount_cents);
    desk.paid.unshift({
      id: crypto.randomUUID(),
      date_of_payment: '2026-11-21T12:00:00.000Z',
      subscription_end: null,
      payment_amount: centsToDollars(amount_cents),
      invoice_url: 'https://pay.example/invoice',
      payment_method: payment_method === 'bank_transfer' ? null : 'visa 4242',
      refunded_cents: 0,
    });
  };
  answerBilling(info, cards);
  api.answers(refreshBilling, info);
  api.answers(listTopUps, () => ({ top_ups: desk.waiting }));
  api.answers(getBillingHistory, () => ({ billing_history: desk.paid, next_cursor: null }));
  api.answers(giveUpTopUp);
  api.answers(listChanges, emptyLibrary);
  const first = api.holds(getUsage);
  arrange?.();
  await openScreen(address, { ...opening, as: anna });
  api.answers(getUsage, usage);
  api.answers(getUser, () => ({ ...anna, credits_count: 10 + desk.bought }));
  first.answer(usage());
  return { desk, pay };
}

type Desk = Awaited<ReturnType<typeof openCredits>>;

/** The provider reports these outcomes in turn. */
export function fakeProvider({ desk, pay }: Desk, ...outcomes: ('succeeded' | 'no_funds')[]) {
  let asked = 0;
  let beforeAnswer = async () => {};
  api.answers(topUp, ({ body: { amount_cents } }) => {
    const started = openTopUp(amount_cents);
    desk.waiting = [started];
    return { top_up: started, clientSecret: 'a-secret' };
  });
  const { fetch: real } = globalThis;
  // The local provider is not one of our endpoints.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, given) => {
    if (address !== '/local/payments/confirm') return real(address, given);
    const outcome = outcomes[asked] ?? 'succeeded';
    asked += 1;
    await beforeAnswer();
    if (outcome !== 'succeeded') return Response.json({ status: 'refused', fault: outcome });
    pay(desk.waiting[0]!);
    return Response.json({ status: 'succeeded' });
  });
  return {
    asked: () => asked,
    /** Answers nothing until told to. */
    holds() {
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      const reached = new Promise<void>((reach) => (beforeAnswer = () => (reach(), isAnswered)));
      return { reached, answer };
    },
  };
}

export async function openAddCredit(): Promise<void> {
  await panel.getByRole('button', { name: words.addCredit, exact: true }).click();
  await expect.element(dialog()).toBeVisible();
}

export async function fillTopUp(dollars: string, by: string = words.creditCard): Promise<void> {
  await amount.fill(dollars);
  await method(by).click();
}

/** By dialog title. */
const inMenu = { billing: billingWords.billing, addCredit: words.title, autoRecharge: rechargeWords.title } as const;

export async function chooseInMenu(name: keyof typeof inMenu): Promise<void> {
  await badge.click();
  await page.getByRole('menuitem', { name: inMenu[name], exact: true }).click();
}

/** By keyboard only. */
export async function reachInMenu(name: keyof typeof inMenu): Promise<void> {
  const item = page.getByRole('menuitem', { name: inMenu[name], exact: true });
  await tabTo(badge);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.closest('[role=menu]')).toBeTruthy();
  for (let step = 0; step < 4 && item.element() !== document.activeElement; step += 1) {
    await userEvent.keyboard('{ArrowDown}');
  }
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Enter}');
}
