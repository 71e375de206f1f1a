import type { AutoRecharge, saveAutoRecharge } from '@hone/contracts/billing/top-ups';
import type { BodyOf } from '@hone/contracts/declarations/define';
import type { Code } from '@hone/contracts/messages';
import { Refusal, refuseField, type FieldCodes } from '@hone/contracts/declarations/refusal';
import { isExpiredCard } from '@hone/domain/money/cards';
import { isUnlimited } from '@hone/domain/money/credits';
import { balanceCents, rechargeRules, topUpRules } from '@hone/domain/money/top-ups';
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
    if (!card || isExpiredCard(card, now)) throw new Refusal('billing.card.none');
  }
  const before = await lockRecharge(sql, userId);
  // Switched off, it keeps its figures for the next time.
  await saveRecharge(sql, userId, request.is_on ? request : { is_on: false, ...keptFigures(request, before) });
  if (request.is_on) await deps.enqueue(sql, { kind: rechargeKind, payload: { userId } });
  await deps.announce(sql, { user_id: userId, kind: 'billing' });
  return readRecharge(deps, sql, userId, now);
}

type Figures = Omit<RechargeSettings, 'is_on'>;

/** Those that would do; for the others, what was there before. */
function keptFigures(request: Figures, before: RechargeRow | undefined): Figures {
  const keptOf = (field: keyof Figures) => {
    const cents = request[field];
    return cents !== null && isFigure(field, cents) ? cents : (before?.[field] ?? null);
  };
  return {
    threshold_cents: keptOf('threshold_cents'),
    target_cents: keptOf('target_cents'),
    monthly_cap_cents: keptOf('monthly_cap_cents'),
  };
}

const figures = {
  threshold_cents: { range: rechargeRules.threshold, wrong: 'billing.recharge.threshold', isNeeded: true },
  target_cents: { range: rechargeRules.target, wrong: 'billing.recharge.target', isNeeded: true },
  monthly_cap_cents: { range: rechargeRules.cap, wrong: 'request.field.out_of_range', isNeeded: false },
} as const satisfies Record<keyof Figures, { range: object; wrong: Code; isNeeded: boolean }>;
const figureNames = ['threshold_cents', 'target_cents', 'monthly_cap_cents'] as const;

function isFigure(field: keyof Figures, cents: number): boolean {
  const { smallest, largest } = figures[field].range;
  return isWholeDollars(cents) && cents >= smallest * 100 && cents <= largest * 100;
}

/** Only while it is switched on: off can always be saved. */
function checkFigures(request: RechargeSettings): void {
  if (!request.is_on) return;
  const fields: FieldCodes = {};
  for (const field of figureNames) {
    const { wrong, isNeeded } = figures[field];
    const cents = request[field];
    if (cents === null) {
      if (isNeeded) fields[field] = ['request.field.required'];
    } else if (!isFigure(field, cents)) fields[field] = [wrong];
  }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
  const { threshold_cents, target_cents } = request;
  if (threshold_cents !== null && target_cents !== null && target_cents <= threshold_cents) {
    throw refuseField('target_cents', 'billing.recharge.target_above');
  }
}
