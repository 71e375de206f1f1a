import { refreshBilling } from '@hone/contracts/billing/subscription';
import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance/enhance';
import { saveAutoRecharge, topUp } from '@hone/contracts/billing/top-ups';
import { sql as fragment } from 'drizzle-orm';
import type { Sandbox } from '../../local/sandbox/sandbox.ts';
import type { TestApi, Visitor } from '../api.ts';
import { improvable } from '../enhancing/improvable.ts';
import { findBrokenPromises } from './ledger.ts';
import { customerOf, waitForEvents } from './money.ts';

/** As the dialog does. */
export function topUpOf(
  person: Visitor,
  dollars: number,
  payment_method: 'credit_card' | 'bank_transfer' = 'credit_card',
) {
  return person.call(topUp, { body: { amount_cents: dollars * 100, payment_method } });
}

/** From the click to the confirmed payment; returns the bill's id. */
export async function buyCredits(api: TestApi, person: Visitor, cardId: string, dollars: number): Promise<string> {
  const { clientSecret, top_up } = await topUpOf(person, dollars);
  const confirmed = await api.sandbox.browser.confirm(clientSecret!, cardId);
  if (confirmed.status !== 'succeeded') throw new Error(`Not paid: ${JSON.stringify(confirmed)}.`);
  await person.call(refreshBilling);
  return (await billsOf(api.sandbox, person)).find(({ attemptId }) => attemptId === top_up.id)!.id;
}

export async function billsOf({ port }: Sandbox, person: Visitor) {
  return (await port.readSnapshot(await customerOf(person))).invoices.filter(({ attemptId }) => attemptId !== null);
}

export async function boughtOf(person: Visitor): Promise<number> {
  return (await person.call(getUsage)).bought;
}

export async function spend(person: Visitor, credits: number): Promise<void> {
  for (let spent = 0; spent < credits; spent += 1)
    await person.call(enhance, { body: { ...improvable(), record: false } });
}

export function saveRechargeOf(
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

export async function waitForBilling(api: TestApi): Promise<void> {
  for (;;) {
    const { rows } = await api.test.database.sql.execute<{ open: number }>(
      fragment`select count(*)::int as open from jobs where dead_at is null`,
    );
    if (rows[0]!.open === 0) return waitForEvents(api);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits for all events, then throws on any violation that the ledger's checker finds. */
export async function checkPromises(api: TestApi): Promise<void> {
  await waitForEvents(api);
  const broken = await findBrokenPromises(api.test.database, api.clock.now);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
