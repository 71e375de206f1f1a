import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import { countRewards, findEntry, grantBonus, lockBonus } from './bonus.store.ts';

const dayMilliseconds = 24 * 3600 * 1000;
const rewardKey = (key: string) => `referral:${key}`;

function dayOf(now: Date): { from: Date; to: Date } {
  const from = now.getTime() - (now.getTime() % dayMilliseconds);
  return { from: new Date(from), to: new Date(from + dayMilliseconds) };
}

export interface Reward {
  userId: string;
  /** The same key is the same friend: rewarded once. */
  key: string;
  credits: number;
  atMostPerDay: number;
  now: Date;
}

/** Needs a transaction. Returns the credits given; 0: given before, the daily maximum is reached, or no such user. */
export async function rewardFriend(
  announce: Announce,
  sql: Sql,
  { userId: user_id, key, credits, atMostPerDay, now }: Reward,
): Promise<number> {
  // Concurrent callers wait here, and see what this one has written.
  const account = await lockBonus(sql, user_id);
  if (!account || (await findEntry(sql, account.id, rewardKey(key)))) return 0;
  if ((await countRewards(sql, account.id, dayOf(now))) >= atMostPerDay) return 0;
  await grantBonus(sql, { user_id, key: rewardKey(key), kind: 'referral', amount: credits, reason: null, at: now });
  await announce(sql, { user_id, kind: 'credits' });
  return credits;
}

export interface TakenBack {
  userId: string;
  key: string;
  credits: number;
  reason: string;
  now: Date;
}

/** Needs a transaction. Returns the credits taken; 0: taken before, never given, or nothing is left. */
export async function takeReward(
  announce: Announce,
  sql: Sql,
  { userId: user_id, key, credits, reason, now }: TakenBack,
): Promise<number> {
  const account = await lockBonus(sql, user_id);
  if (!account) return 0;
  const given = await findEntry(sql, account.id, rewardKey(key));
  const name = `referral-taken:${key}`;
  const amount = Math.min(account.bonus, credits, given?.amount ?? 0);
  if (amount <= 0 || (await findEntry(sql, account.id, name))) return 0;
  await grantBonus(sql, { user_id, key: name, kind: 'adjustment', amount: -amount, reason, at: now });
  await announce(sql, { user_id, kind: 'credits' });
  return amount;
}
