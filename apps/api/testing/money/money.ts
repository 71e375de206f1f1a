import {
  createSubscription,
  getSubscription,
  refreshBilling,
  type SubscriptionInfo,
} from '@hone/contracts/billing/subscription';
import { addPaymentMethod, type PaymentMethod } from '@hone/contracts/billing/cards';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { orderOf, type Interval } from '@hone/domain/money/plans';
import { sql as fragment } from 'drizzle-orm';
import type { Mail } from '../../ports/mail.ts';
import { makeAccount, signIn, type TestApi, type Visitor } from '../api.ts';

export const cardNumbers = {
  good: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  refused: '4000 0000 0000 0002',
  cannotBeCharged: '4000 0000 0000 0341',
  asks: '4000 0027 6000 3184',
  expired: '4000 0000 0000 0069',
  wrongCode: '4000 0000 0000 0127',
  noMoney: '4000 0000 0000 9995',
  failsLater: '4000 0000 0000 0101',
} as const;
export type CardKind = keyof typeof cardNumbers;

let cards = 0;

/** Without a code it is a card that no one had before. */
export async function tokenOf({ sandbox }: TestApi, kind: CardKind = 'good', code?: string): Promise<string> {
  const cvc = code ?? String(1000 + ((cards += 1) % 9000));
  const made = await sandbox.browser.makeToken({
    number: cardNumbers[kind],
    exp_month: 12,
    exp_year: 2032,
    cvc,
    details: { name: 'Ada Lovelace' },
  });
  if ('fault' in made) throw new Error(`No token: ${made.fault}, ${made.wrong}.`);
  return made.token;
}

export async function addCardOf(
  api: TestApi,
  person: Visitor,
  kind: CardKind = 'good',
  code?: string,
): Promise<PaymentMethod> {
  return person.call(addPaymentMethod, { body: { token: await tokenOf(api, kind, code) } });
}

/** Starts a purchase as the checkout does, and returns the secret that confirms it. */
export async function startCheckout(
  api: TestApi,
  person: Visitor,
  interval: Interval,
  cardId: string,
  due_cents?: number,
) {
  const priceId = api.sandbox.port.priceIds[interval];
  return person.call(createSubscription, {
    body: {
      payment_method_id: cardId,
      customerId: null,
      priceId,
      number_of_members: 1,
      ...(due_cents === undefined ? {} : { due_cents }),
    },
  });
}

export async function buy(
  api: TestApi,
  person: Visitor,
  interval: Interval = 'monthly',
  kind: CardKind = 'good',
): Promise<SubscriptionInfo> {
  const card = await addCardOf(api, person, kind);
  const { first_month_discount } = await person.call(getSubscription);
  const started = await startCheckout(
    api,
    person,
    interval,
    card.id,
    orderOf(interval, first_month_discount).due_cents,
  );
  const confirmed = await api.sandbox.browser.confirm(started.clientSecret!, card.id);
  if (confirmed.status !== 'succeeded') throw new Error(`Not paid: ${JSON.stringify(confirmed)}.`);
  return person.call(refreshBilling);
}

export async function signUpAs(api: TestApi, name: string): Promise<Visitor> {
  return signIn(api, await makeAccount(api, name));
}

export async function waitForEvents({ test, sandbox }: TestApi): Promise<void> {
  for (;;) {
    const waiting = await sandbox.desk.countWaiting();
    const { rows } = await test.database.sql.execute<{ open: number }>(
      fragment`select count(*)::int as open from billing_events where worked_at is null`,
    );
    if (waiting === 0 && rows[0]!.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function waitForJobs({ test }: TestApi): Promise<void> {
  for (;;) {
    const { rows } = await test.database.sql.execute(fragment`select id from jobs where dead_at is null limit 1`);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function waitForMails({ mailbox }: TestApi, email: string, subject: string): Promise<Mail[]> {
  const found = () => mailbox.to(email).filter((mail) => mail.subject.startsWith(subject));
  while (found().length === 0) await mailbox.waitFor(email, mailbox.to(email).length + 1);
  return found();
}

export function refusalOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    ({ status, code }: Refusal) => `${status} ${code}`,
  );
}

export async function customerOf(person: Visitor): Promise<string> {
  const { stripe_customer_id } = await person.call(getSubscription);
  if (stripe_customer_id === null) throw new Error('Nobody at the provider.');
  return stripe_customer_id;
}
