import type { Announce } from '../../../channel/port.ts';
import type { Transaction } from '../../../database/port.ts';
import { findEntry, grantBonus, lockBonus } from './bonus.store.ts';

export const adjustmentRules = { most: 100_000, reason: { minimum: 3, maximum: 200 } } as const;

export interface Adjustment {
  user_id: string;
  /** The same key is the same adjustment: it is made once. */
  key: string;
  /** Negative: taken. */
  amount: number;
  reason: string;
  now: Date;
}

export type Adjusted =
  | { outcome: 'made'; bonus: number }
  | { outcome: 'repeated'; at: Date; bonus: number }
  /** The key was used for another amount or reason. */
  | { outcome: 'other'; amount: number; reason: string | null; at: Date }
  /** There is less than the amount to take. */
  | { outcome: 'too_little'; bonus: number }
  | { outcome: 'nobody' };

/** Gives to a bonus, or takes from it, with a reason that stays in the ledger. */
export function adjustCredits(
  announce: Announce,
  transaction: Transaction,
  { user_id, key, amount, reason, now }: Adjustment,
): Promise<Adjusted> {
  return transaction(async (sql) => {
    const account = await lockBonus(sql, user_id);
    if (!account) return { outcome: 'nobody' };
    const { id, bonus } = account;
    const name = `adjustment:${key}`;
    const before = await findEntry(sql, id, name);
    if (before) {
      const isSame = before.amount === amount && before.reason === reason;
      return isSame ? { outcome: 'repeated', at: before.at, bonus } : { outcome: 'other', ...before };
    }
    if (bonus + amount < 0) return { outcome: 'too_little', bonus };
    await grantBonus(sql, { user_id, key: name, kind: 'adjustment', amount, reason, at: now });
    await announce(sql, { user_id, kind: 'credits' });
    return { outcome: 'made', bonus: bonus + amount };
  });
}
