import type { AutoRecharge, saveAutoRecharge } from '@hone/contracts/billing/top-ups';
import type { BodyOf } from '@hone/contracts/define';
import type { Code } from '@hone/contracts/messages';
import { Refusal, refuseField, type FieldCodes } from '@hone/contracts/refusal';
import { isExpiredCard } from '@hone/domain/cards';
import { isUnlimited } from '@hone/domain/credits';
import { balanceCents, topUpRules } from '@hone/domain/top-ups';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import { findDefaultCard } from '../cards/cards.store.ts';
import type { BillingDeps } from '../customers/deps.ts';
import { planOf } from '../plan/plan.ts';
import { sumAutomatic } from '../top-up/top-up.store.ts';
import { isWholeDollars } from '../top-up/top-up.ts';
import { findRecharge, lockRecharge, saveRecharge, type RechargeRow } from './recharge.store.ts';

export const rechargeKind = 'billing.recharge';

type RechargeSettings = BodyOf<typeof saveAutoRecharge>;

export async function readRecharge(
  { boughtOf }: Pick<BillingDeps, 'boughtOf'>,
  sql: Sql,
  userId: string,
  now: Date,
): Promise<AutoRecharge> {
  const row = await findRecharge(sql, userId);
  const card = await findDefaultCard(sql, userId);
  const charged = await sumAutomatic(sql, userId, now);
  const { name: plan } = await planOf(sql, userId, now);
  const hasCard = card !== undefined && !isExpiredCard(card, now);
  return {
    is_on: row?.is_on ?? false,
    threshold_cents: row?.threshold_cents ?? null,
    target_cents: row?.target_cents ?? null,
    monthly_cap_cents: row?.monthly_cap_cents ?? null,
    balance_cents: balanceCents((await boughtOf(sql, userId)) ?? 0),
    charged_this_month_cents: charged,
    rests: row?.is_on ? pauseReason(row, { isUnlimited: isUnlimited(plan), hasCard, charged, now }) : null,
    stopped_at: row?.stopped_at?.toISOString() ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
  };
}

interface Around {
  isUnlimited: boolean;
  hasCard: boolean;
  charged: number;
  now: Date;
}

function pauseReason({ monthly_cap_cents: cap, rests_until }: RechargeRow, around: Around): AutoRecharge['rests'] {
  if (around.isUnlimited) return 'unlimited';
  if (!around.hasCard) return 'no_card';
  if (rests_until !== null && rests_until > around.now) return 'after_failure';
  return cap !== null && cap - around.charged < topUpRules.smallest * 100 ? 'cap' : null;
}

type Change = Pick<Call<typeof saveAutoRecharge>, 'sql' | 'caller' | 'body' | 'now'>;

/** Buys right away if that is due. */
export async function changeRecharge(
  deps: BillingDeps,
  { sql, caller, body: request, now }: Change,
): Promise<AutoRecharge> {
  const { userId } = caller;
  checkFigures(request);
  if (request.is_on) {
    const card = await findDefaultCard(sql, userId);
    if (!card || isExpiredCard(card, now)) throw new Refusal('billing.card.none', 409);
  }
  const before = await lockRecharge(sql, userId);
  // Switched off, it keeps its figures for the next time.
  const kept = request.is_on || !before ? request : { ...request, ...keptFigures(request, before) };
  await saveRecharge(sql, userId, kept);
  if (request.is_on) await deps.enqueue(sql, { kind: rechargeKind, payload: { userId } });
  await deps.announce(sql, { user_id: userId, kind: 'billing' });
  return readRecharge(deps, sql, userId, now);
}

function keptFigures(request: RechargeSettings, before: RechargeRow): Omit<RechargeSettings, 'is_on'> {
  return {
    threshold_cents: request.threshold_cents ?? before.threshold_cents,
    target_cents: request.target_cents ?? before.target_cents,
    monthly_cap_cents: request.monthly_cap_cents ?? before.monthly_cap_cents,
  };
}

const figures = [
  { field: 'threshold_cents', wrong: 'billing.recharge.threshold', isNeeded: true },
  { field: 'target_cents', wrong: 'billing.recharge.target', isNeeded: true },
  { field: 'monthly_cap_cents', wrong: 'request.field.invalid', isNeeded: false },
] as const satisfies readonly { field: keyof RechargeSettings; wrong: Code; isNeeded: boolean }[];

function checkFigures(request: RechargeSettings): void {
  const fields: FieldCodes = {};
  for (const { field, wrong, isNeeded } of figures) {
    const cents = request[field];
    if (cents === null) {
      if (isNeeded && request.is_on) fields[field] = ['request.field.required'];
    } else if (!isWholeDollars(cents)) fields[field] = [wrong];
  }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', 400, { fields });
  const { threshold_cents, target_cents } = request;
  if (request.is_on && threshold_cents !== null && target_cents !== null && target_cents <= threshold_cents) {
    throw refuseField('target_cents', 'billing.recharge.target_above');
  }
}
