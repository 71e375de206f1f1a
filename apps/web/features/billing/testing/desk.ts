import { getSubscription, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { getBillingHistory, type BillingItem } from '@hone/contracts/billing/bills';
import { getCardField, listPaymentMethods, type PaymentMethod } from '@hone/contracts/billing/cards';
import { events } from '@hone/contracts/channel';
import { getPricing } from '@hone/contracts/billing/plans';
import { getAutoRecharge, listTopUps, type AutoRecharge } from '@hone/contracts/billing/top-ups';
import { expect } from 'vitest';
import { words } from '../../../vendors/payments/words.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { plansSold, subscriptionThat } from './samples.ts';

export interface Billed {
  info?: SubscriptionInfo;
  cards?: PaymentMethod[];
  payments?: BillingItem[];
}

const noRecharge: AutoRecharge = {
  is_on: false,
  threshold_cents: null,
  target_cents: null,
  monthly_cap_cents: null,
  balance_cents: 0,
  charged_this_month_cents: 0,
  rests: null,
  stopped_at: null,
  card: null,
};

/** Answers the billing calls; the fake desk in apps/web/testing takes the payments. */
export function answerBilling({ info = subscriptionThat('free'), cards = [], payments = [] }: Billed = {}): void {
  api.answers(getSubscription, info);
  api.answers(listPaymentMethods, { payment_methods: cards });
  api.answers(getBillingHistory, { billing_history: payments, next_cursor: null });
  api.answers(getPricing, { pricing: plansSold });
  api.answers(getCardField, { provider: 'sandbox', public_key: 'fake' });
  api.answers(listTopUps, { top_ups: [] });
  api.answers(getAutoRecharge, noRecharge);
  // The plans are outside the frame, so each visit opens a new stream.
  for (let lines = 0; lines < 5; lines += 1) api.streams(events).send({ event: 'ready', data: {} });
}

function frameOf(title: string): HTMLIFrameElement | undefined {
  // Translated.
  return [...document.querySelectorAll('iframe')].find((frame) => frame.title === t(title));
}

function elementsIn(title: string, selector: string): HTMLElement[] {
  return [...(frameOf(title)?.contentDocument?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

const cardInput = () => elementsIn(words.cardField, 'input')[0] as HTMLInputElement | undefined;

/** The card field takes the outcome: a fault, 'half' if incomplete, otherwise the token. */
export async function typeCard(outcome: string): Promise<void> {
  await expect.poll(cardInput, { message: 'the card field' }).toBeDefined();
  cardInput()!.value = outcome;
  cardInput()!.dispatchEvent(new InputEvent('input'));
}

export function readCard(): string | undefined {
  return cardInput()?.value;
}

export function isCardFocused(): boolean {
  const frame = frameOf(words.cardField);
  const { activeElement } = document;
  return frame !== undefined && activeElement === frame && frame.contentDocument?.activeElement === cardInput();
}

export async function expectBank(): Promise<void> {
  await expect.poll(() => elementsIn(words.bankPage, 'button').length, { message: 'the bank’s page' }).toBe(2);
}

export async function answerBank(answer: 'done' | 'refused'): Promise<void> {
  await expectBank();
  elementsIn(words.bankPage, `[data-says=${answer}]`)[0]!.click();
}
