import { refreshBilling } from '@hone/contracts/billing/subscription';
import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance';
import { saveAutoRecharge, topUp } from '@hone/contracts/billing/top-ups';
import { sql as fragment } from 'drizzle-orm';
import type { Sandbox } from '../../adapters/payments/sandbox/sandbox.ts';
import type { TestApi, Visitor } from '../api.ts';
import { improvable } from '../enhancing/improvable.ts';
import { findBrokenPromises } from './ledger.ts';
import { customerOf, settled } from './money.ts';

/** Begins to buy credits as the dialog does. */
export function topUpOf(
  person: Visitor,
  dollars: number,
  payment_method: 'credit_card' | 'bank_transfer' = 'credit_card',
) {
  return person.call(topUp, { body: { amount_cents: dollars * 100, payment_method } });
}

/** Buys credits, from the click to the payment that is confirmed; answers the bill's id. */
export async function buyCredits(api: TestApi, person: Visitor, cardId: string, dollars: number): Promise<string> {
  const { clientSecret, top_up } = await topUpOf(person, dollars);
  const confirmed = await api.sandbox.browser.confirm(clientSecret!, cardId);
  if (confirmed.status !== 'succeeded') throw new Error(`Not paid: ${JSON.stringify(confirmed)}.`);
  await person.call(refreshBilling);
  return (await billsOf(api.sandbox, person)).find(({ attemptId }) => attemptId === top_up.id)!.id;
}

/** The bills for credits that the provider has of somebody. */
export async function billsOf({ port }: Sandbox, person: Visitor) {
  return (await port.readTruth(await customerOf(person))).invoices.filter(({ attemptId }) => attemptId !== null);
}

export async function boughtOf(person: Visitor): Promise<number> {
  return (await person.call(getUsage)).bought;
}

/** Spends so many credits, one after another. */
export async function spend(person: Visitor, credits: number): Promise<void> {
  for (let spent = 0; spent < credits; spent += 1)
    await person.call(enhance, { body: { ...improvable(), record: false } });
}

/** Has credits bought by themselves, in dollars. */
export function rechargeOf(
  person: Visitor,
  threshold: number | null,
  target: number | null,
  cap: number | null = null,
  is_on = true,
) {
  const cents = (dollars: number | null) => dollars && dollars * 100;
  return person.call(saveAutoRecharge, {
    body: { is_on, threshold_cents: cents(threshold), target_cents: cents(target), monthly_cap_cents: cents(cap) },
  });
}

/** Waits until nothing is to be charged, told or looked at any more. */
export async function worked(api: TestApi): Promise<void> {
  for (;;) {
    const { rows } = await api.test.database.sql.execute<{ open: number }>(
      fragment`select count(*)::int as open from jobs where dead_at is null`,
    );
    if (rows[0]!.open === 0) return settled(api);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Throws where the ledger's checker finds something, once all events were heard. */
export async function provePromises(api: TestApi): Promise<void> {
  await settled(api);
  const broken = await findBrokenPromises(api.test.database, api.clock.now);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
