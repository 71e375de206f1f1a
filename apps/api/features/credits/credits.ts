import { randomBytes } from 'node:crypto';
import type { Usage } from '@hone/contracts/credits';
import { Refusal } from '@hone/contracts/declarations/refusal';
import {
  creditRules,
  creditsLeft,
  dailyLeft,
  dayOf,
  fairUse,
  isUnlimited,
  nextReset,
  type PlanName,
} from '@hone/domain/money/credits';
import { makeId } from '@hone/domain/ids';
import type { Sql } from '../../database/port.ts';
import { countFairUse, findBalance, grantRest, insertAccount, release, reserve, settle } from './credits.store.ts';

export interface Plan {
  name: PlanName;
  /** The end of the paid period; null for a plan without one. */
  ends_at: Date | null;
}

export interface CreditDeps {
  planOf(sql: Sql, userId: string, now: Date): Promise<Plan>;
}

/** For a new user. Its first allowance is that of its first day, less what they spent before they left today. */
export async function openAccount(sql: Sql, userId: string, now: Date, spent = 0): Promise<void> {
  const account_id = makeId(now, randomBytes);
  await insertAccount(sql, account_id, userId);
  if (spent === 0) return;
  const rest = Math.max(0, creditRules.dailyAllowance - spent);
  await grantRest(sql, { account_id, day: dayOf(now), rest, at: now });
}

export async function readUsage({ planOf }: CreditDeps, sql: Sql, userId: string, now: Date): Promise<Usage> {
  const plan = await planOf(sql, userId, now);
  const balance = await findBalance(sql, userId);
  // A token may outlive the account by some minutes.
  if (!balance) throw new Refusal('access.signed_out');
  const is_unlimited = isUnlimited(plan.name);
  const expiry = is_unlimited ? plan.ends_at : nextReset(now);
  return {
    plan: plan.name,
    is_unlimited,
    credits_count: creditsLeft(balance, plan.name, now),
    credits_expiry: expiry?.toISOString() ?? null,
    daily: {
      left: is_unlimited ? 0 : dailyLeft(balance, now),
      allowance: is_unlimited ? 0 : creditRules.dailyAllowance,
    },
    bonus: balance.bonus,
    bought: balance.bought,
  };
}

export interface HeldCredit {
  act_id: string;
  user_id: string;
  plan: PlanName;
}

/** Holds one credit for an act, or refuses. An unlimited plan spends none, within fair use. */
export async function holdCredit(
  { planOf }: CreditDeps,
  sql: Sql,
  act: Omit<HeldCredit, 'plan'>,
  now: Date,
): Promise<HeldCredit> {
  const { name: plan } = await planOf(sql, act.user_id, now);
  const limits = isUnlimited(plan) ? fairUseLimits : { per_minute: null, per_day: null };
  const { outcome, wait } = await reserve(sql, { ...act, now, allowance: creditRules.dailyAllowance, ...limits });
  if (outcome === 'reserved') return { ...act, plan };
  if (outcome === 'nobody') throw new Refusal('access.signed_out');
  if (outcome === 'none') throw new Refusal('credits.none_left');
  throw beyondFairUse(wait);
}

/** An act that spends no credit, such as one by a person's own model, is limited as those of an unlimited plan are. */
export async function countAct(sql: Sql, user_id: string, now: Date): Promise<void> {
  const { outcome, wait } = await countFairUse(sql, { user_id, now, ...fairUseLimits });
  if (outcome === 'nobody') throw new Refusal('access.signed_out');
  if (outcome === 'fair_use') throw beyondFairUse(wait);
}

const fairUseLimits = { per_minute: fairUse.perMinute, per_day: fairUse.perDay };
const beyondFairUse = (wait: number | null) => new Refusal('credits.fair_use', { retryAfter: wait ?? 60 });

interface KeptCredit {
  credits: number;
  credits_count: number;
  /** Purchased credits left where there are no others; null: there are others, or none are needed. */
  only_bought: number | null;
}

/** In the transaction of the act. Undefined: it was released in the meantime. */
export async function keepCredit(sql: Sql, { act_id, plan }: HeldCredit, now: Date): Promise<KeptCredit | undefined> {
  const settled = await settle(sql, act_id, now);
  if (!settled) return undefined;
  const { credits, bought, bonus } = settled;
  const isOnlyBought = !isUnlimited(plan) && bonus === 0 && dailyLeft(settled, now) === 0;
  return { credits, credits_count: creditsLeft(settled, plan, now), only_bought: isOnlyBought ? bought : null };
}

/** Releases a credit, if it is still held; returns what is left. */
export async function giveBackCredit(
  sql: Sql,
  { act_id, user_id, plan }: HeldCredit,
  now: Date,
): Promise<{ credits_count: number }> {
  await release(sql, act_id, now);
  const balance = await findBalance(sql, user_id);
  return { credits_count: balance ? creditsLeft(balance, plan, now) : 0 };
}
