import { randomBytes } from 'node:crypto';
import { isExpiredCard } from '@hone/domain/money/cards';
import { isUnlimited } from '@hone/domain/money/credits';
import { makeId } from '@hone/domain/ids';
import { balanceCents, rechargeCents, rechargeRules } from '@hone/domain/money/top-ups';
import type { Sql } from '../../../database/port.ts';
import { CardRefused, ProviderRefused } from '../../../ports/payments.ts';
import { findCards, findDefaultCard, type CardRow } from '../cards/cards.store.ts';
import { findCustomer } from '../customers/customers.store.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { planOf } from '../plan/plan.ts';
import {
  cancelPending,
  findTopUp,
  findUnderWay,
  insertTopUp,
  sumAutomatic,
  type TopUpRow,
} from '../top-up/top-up.store.ts';
import { describeCredits } from '../top-up/top-up.ts';
import { rechargeFailedMail, rechargeStoppedMail } from './recharge.mail.ts';
import { lockRecharge, saveFailure } from './recharge.store.ts';

/** No attempt of ours is still under way after this long: two calls of three tries each, and their pauses. */
const maxAttemptSeconds = 90;
const kind = { method: 'credit_card', is_automatic: true } as const;

/** A later run finds out what happened to this one. */
class Unsettled extends Error {}

/** Tops up a low balance. May run any number of times; one charge at a time. */
export async function recharge(deps: SellingDeps, userId: string): Promise<void> {
  const customer = await findCustomer(deps.sql, userId);
  if (!customer) return;
  await finishLast(deps, userId, customer.id);
  const card = await findDefaultCard(deps.sql, userId);
  if (card && isExpiredCard(card, deps.now())) return failWithExpiredCard(deps, userId, card);
  const charge = card && (await deps.transaction((sql) => reserve(deps, sql, userId, card)));
  if (charge) await perform(deps, { userId, card, charge });
}

/** Settles a charge that is under way, or that a dead process left behind, before there is another. */
async function finishLast(deps: SellingDeps, userId: string, customerId: string): Promise<void> {
  if (!(await findUnderWay(deps.sql, userId, kind))) return;
  await deps.syncCustomer(customerId);
  const row = await findUnderWay(deps.sql, userId, kind);
  if (!row) return;
  const isYoung = deps.now().getTime() - row.made_at.getTime() < maxAttemptSeconds * 1000;
  if (row.invoice_id === null || isYoung) throw new Unsettled('A charge is under way.');
  await deps.payments.voidBill(row.invoice_id);
  await deps.syncCustomer(customerId);
  if (await findUnderWay(deps.sql, userId, kind)) throw new Unsettled('A charge that nobody ends was not given up.');
}

/**
 * The cents to charge now, or 0. Locks the settings, as every charge does, and checks for a charge under way before
 * the balance: if one has just ended, its credits are included.
 */
async function lockDueCents(deps: SellingDeps, sql: Sql, userId: string): Promise<number> {
  const now = deps.now();
  const settings = await lockRecharge(sql, userId);
  if (!settings?.is_on || (settings.rests_until !== null && settings.rests_until > now)) return 0;
  if (await findUnderWay(sql, userId, kind)) return 0;
  if (isUnlimited((await planOf(sql, userId, now)).name)) return 0;
  const bought = await deps.boughtOf(sql, userId);
  const { threshold_cents, target_cents, monthly_cap_cents } = settings;
  if (bought === undefined || threshold_cents === null || target_cents === null) return 0;
  const charged = await sumAutomatic(sql, userId, now);
  return rechargeCents({ threshold_cents, target_cents, monthly_cap_cents }, balanceCents(bought), charged);
}

async function reserve(deps: SellingDeps, sql: Sql, userId: string, card: CardRow): Promise<TopUpRow | undefined> {
  const amount_cents = await lockDueCents(deps, sql, userId);
  if (amount_cents <= 0) return undefined;
  const now = deps.now();
  const id = makeId(now, randomBytes);
  await insertTopUp(sql, { id, user_id: userId, ...kind, amount_cents, card_id: card.id, made_at: now });
  return findTopUp(sql, id);
}

interface Charge {
  userId: string;
  card: CardRow;
  charge: TopUpRow;
}

/** An unknown outcome stays open until a sync settles it. */
async function perform(deps: SellingDeps, { userId, card, charge }: Charge): Promise<void> {
  const { id, amount_cents } = charge;
  const customerId = card.customer_id;
  const key = (act: string) => deps.keyed('provider', `${act} ${id}`);
  let bill: string;
  try {
    const description = describeCredits(amount_cents);
    const request = { customerId, cents: amount_cents, description, by: 'card', attemptId: id } as const;
    bill = await deps.payments.bill(request, key('top-up'));
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof CardRefused) await cancelPending(deps.sql, id);
    throw error;
  }
  // A process delayed for so long that its charge was given up charges nothing.
  const isOurs = await isStillUnderWay(deps, id);
  const outcome = isOurs ? await chargeCard(deps, { userId, card, bill }, key('charge')) : 'given up';
  if (outcome === 'no') await deps.transaction((sql) => fail(deps, sql, { userId, card, cents: amount_cents }));
  if (outcome !== 'paid') await deps.payments.voidBill(bill);
  await deps.syncCustomer(customerId);
}

async function isStillUnderWay({ sql }: SellingDeps, id: string): Promise<boolean> {
  const row = await findTopUp(sql, id);
  return row?.state === 'pending' || row?.state === 'open';
}

type Outcome = 'paid' | 'no' | 'given up';

interface Billed {
  userId: string;
  card: CardRow;
  bill: string;
}

async function chargeCard(deps: SellingDeps, { userId, card, bill }: Billed, key: string): Promise<Outcome> {
  try {
    return (await deps.payments.payBill(bill, card.id, key)) === 'paid' ? 'paid' : 'no';
  } catch (error) {
    if (error instanceof CardRefused) return 'no';
    // Not the card's fault, such as a rate limit: retry later, without an email.
    if (!(error instanceof ProviderRefused)) throw error;
    await deps.syncCustomer(card.customer_id);
    // Its owner may have removed it a moment ago, which is no one's fault.
    const isThere = (await findCards(deps.sql, userId)).some(({ id }) => id === card.id);
    if (isThere) deps.reportFault(error, 'an auto recharge was not charged');
    return 'given up';
  }
}

/** An expired default card counts as a failed charge, as long as there is something to charge. */
async function failWithExpiredCard(deps: SellingDeps, userId: string, card: CardRow): Promise<void> {
  await deps.transaction(async (sql) => {
    const cents = await lockDueCents(deps, sql, userId);
    if (cents > 0) await fail(deps, sql, { userId, card, cents });
  });
}

interface Failed {
  userId: string;
  card: CardRow;
  cents: number;
}

/** Pauses it; after too many failures in a row it is off. The first and the last failure send an email. */
async function fail(deps: SellingDeps, sql: Sql, { userId, card, cents }: Failed): Promise<void> {
  const now = deps.now();
  const row = await lockRecharge(sql, userId);
  // Switched off in the meantime, or saved again, which starts over.
  if (!row?.is_on) return;
  const failures = row.failures + 1;
  const isOver = failures >= rechargeRules.failures;
  const rest = rechargeRules.restSeconds[failures - 1] ?? 0;
  await saveFailure(sql, userId, {
    failures,
    is_on: !isOver,
    rests_until: isOver ? null : new Date(now.getTime() + rest * 1000),
    stopped_at: isOver ? now : null,
  });
  await deps.announce(sql, { user_id: userId, kind: 'billing' });
  const email = await deps.emailOf(sql, userId);
  if (email === undefined) return;
  const facts = { card, cents, origin: deps.origin };
  if (isOver) await deps.postMail(sql, rechargeStoppedMail(email, facts));
  else if (failures === 1) await deps.postMail(sql, rechargeFailedMail(email, facts));
}
