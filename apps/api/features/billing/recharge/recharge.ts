import { randomBytes } from 'node:crypto';
import { isExpiredCard } from '@hone/domain/cards';
import { isUnlimited } from '@hone/domain/credits';
import { makeId } from '@hone/domain/ids';
import { balanceCents, rechargeCents, rechargeRules } from '@hone/domain/top-ups';
import type { Sql } from '../../../database/port.ts';
import { CardRefused, ProviderRefused } from '../../../ports/payments.ts';
import type { SellingDeps } from '../deps.ts';
import { findPayingCard, monthStart } from './recharge-settings.ts';
import { lockRecharge, saveFailure, type RechargeRow } from './recharge.store.ts';
import { findCustomer, type CardRow } from '../subscription/standing.store.ts';
import { planOf } from '../subscription/standing.ts';
import { rechargeFailedMail, rechargeStoppedMail } from './top-up.mail.ts';
import { saysOf } from './top-up.ts';
import { dropTopUp, findTopUp, findUnderWay, insertTopUp, sumAutomatic, type TopUpRow } from './top-up.store.ts';

/** After this long no try of ours to charge it can still be under way: two calls of three tries each, and their pauses. */
const restlessSeconds = 90;
const kind = { method: 'credit_card', is_automatic: true } as const;

/** Another try finds out what came of this one. */
class Unsettled extends Error {}

/** Buys credits by itself where they have become few; asked as often as anybody likes, one charge at a time. */
export async function recharge(deps: SellingDeps, userId: string): Promise<void> {
  const customer = await findCustomer(deps.sql, userId);
  if (!customer) return;
  await finishLast(deps, userId, customer.id);
  const card = await findPayingCard(deps.sql, userId);
  if (card && isExpiredCard(card, deps.now())) return failWithout(deps, userId, card);
  const charge = card && (await deps.transaction((sql) => reserve(deps, sql, userId, card)));
  if (charge) await perform(deps, { userId, card, charge });
}

/** A charge that is under way, or that a process left behind, is settled first: until then there is no other. */
async function finishLast(deps: SellingDeps, userId: string, customerId: string): Promise<void> {
  if (!(await findUnderWay(deps.sql, userId, kind))) return;
  await deps.syncCustomer(customerId);
  const row = await findUnderWay(deps.sql, userId, kind);
  if (!row) return;
  if (row.invoice_id === null || deps.now().getTime() - row.made_at.getTime() < restlessSeconds * 1000) throw new Unsettled('A charge is under way.');
  await deps.payments.voidBill(row.invoice_id);
  await deps.syncCustomer(customerId);
  if (await findUnderWay(deps.sql, userId, kind)) throw new Unsettled('A charge that nobody ends was not given up.');
}

interface Due {
  settings: RechargeRow;
  cents: number;
}

/**
 * What is to be charged now. Whoever asks holds the settings' lock, under which alone charges begin; and looks for one under way
 * before the balance: where it is over, what it gave is there.
 */
async function readDue(deps: SellingDeps, sql: Sql, userId: string): Promise<Due | undefined> {
  const now = deps.now();
  const settings = await lockRecharge(sql, userId);
  if (!settings?.is_on || (settings.rests_until !== null && settings.rests_until > now)) return undefined;
  if (await findUnderWay(sql, userId, kind)) return undefined;
  if (isUnlimited((await planOf(sql, userId, now)).name)) return undefined;
  const bought = await deps.boughtOf(sql, userId);
  const { threshold_cents, target_cents, monthly_cap_cents } = settings;
  if (bought === undefined || threshold_cents === null || target_cents === null) return undefined;
  const charged = await sumAutomatic(sql, userId, monthStart(now));
  const cents = rechargeCents({ threshold_cents, target_cents, monthly_cap_cents }, balanceCents(bought), charged);
  return cents > 0 ? { settings, cents } : undefined;
}

/** Writes down what is about to be charged. */
async function reserve(deps: SellingDeps, sql: Sql, userId: string, card: CardRow): Promise<TopUpRow | undefined> {
  const due = await readDue(deps, sql, userId);
  if (!due) return undefined;
  const now = deps.now();
  const id = makeId(now, randomBytes);
  await insertTopUp(sql, { id, user_id: userId, ...kind, amount_cents: due.cents, card_id: card.id, made_at: now });
  return findTopUp(sql, id);
}

interface Charge {
  userId: string;
  card: CardRow;
  charge: TopUpRow;
}

/** Bills it and charges the card. What nobody knows the outcome of stays as it is, until a look tells. */
async function perform(deps: SellingDeps, { userId, card, charge }: Charge): Promise<void> {
  const { id, amount_cents } = charge;
  const customerId = card.customer_id;
  const key = (act: string) => deps.keyed('provider', `${act} ${id}`);
  let bill: string;
  try {
    bill = await deps.payments.bill({ customerId, cents: amount_cents, says: saysOf(amount_cents), by: 'card', attemptId: id }, key('top-up'));
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof CardRefused) await dropTopUp(deps.sql, id);
    throw error;
  }
  // Whoever was held up for so long that it was given up meanwhile charges nothing.
  const isOurs = await isStillUnderWay(deps, id);
  const outcome = isOurs ? await chargeCard(deps, bill, card, key('charge')) : 'given up';
  if (outcome === 'no') await deps.transaction((sql) => fail(deps, sql, { userId, card, cents: amount_cents }));
  if (outcome !== 'paid') await deps.payments.voidBill(bill);
  await deps.syncCustomer(customerId);
}

async function isStillUnderWay({ sql }: SellingDeps, id: string): Promise<boolean> {
  const row = await findTopUp(sql, id);
  return row?.state === 'pending' || row?.state === 'open';
}

async function chargeCard(deps: SellingDeps, bill: string, card: CardRow, key: string): Promise<'paid' | 'no' | 'given up'> {
  try {
    return (await deps.payments.payBill(bill, card.id, key)) === 'paid' ? 'paid' : 'no';
  } catch (error) {
    if (error instanceof CardRefused) return 'no';
    // Not the card's fault, such as too many calls at once: it is tried again later, and nobody is told.
    if (!(error instanceof ProviderRefused)) throw error;
    deps.tellFault(error, 'an auto recharge was not charged');
    return 'given up';
  }
}

/** A default card that is over is told as a charge that failed, as long as there is something to charge. */
async function failWithout(deps: SellingDeps, userId: string, card: CardRow): Promise<void> {
  await deps.transaction(async (sql) => {
    const due = await readDue(deps, sql, userId);
    if (due) await fail(deps, sql, { userId, card, cents: due.cents });
  });
}

interface Failed {
  userId: string;
  card: CardRow;
  cents: number;
}

/** It rests for a while; after too many failures in a row it is off. The first one and the last one are told by mail. */
async function fail(deps: SellingDeps, sql: Sql, { userId, card, cents }: Failed): Promise<void> {
  const now = deps.now();
  const row = await lockRecharge(sql, userId);
  // Switched off meanwhile, or saved anew: it begins from there.
  if (!row?.is_on) return;
  const failures = row.failures + 1;
  const isOver = failures >= rechargeRules.failures;
  const rest = rechargeRules.restSeconds[failures - 1] ?? 0;
  await saveFailure(sql, userId, { failures, is_on: !isOver, rests_until: isOver ? null : new Date(now.getTime() + rest * 1000), stopped_at: isOver ? now : null });
  await deps.announce(sql, { user_id: userId, kind: 'billing' });
  const email = await deps.emailOf(sql, userId);
  if (email === undefined) return;
  const told = { card, cents, origin: deps.origin };
  if (isOver) await deps.postMail(sql, rechargeStoppedMail(email, told));
  else if (failures === 1) await deps.postMail(sql, rechargeFailedMail(email, told));
}
