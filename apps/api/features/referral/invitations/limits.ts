import { invitationRules } from '@hone/domain/money/referrals';
import type { Sql } from '../../../database/port.ts';
import { countInvitedSince } from './invitations.store.ts';

/** Today (UTC), and while the account is new. */
export async function leftToInvite(
  sql: Sql,
  { userId, created_at, now }: { userId: string; created_at: Date; now: Date },
): Promise<{ today: number; asNew: number }> {
  const { perDay, perNewAccount, newSeconds } = invitationRules;
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const isNew = now.getTime() - created_at.getTime() < newSeconds * 1000;
  return {
    today: Math.max(0, perDay - (await countInvitedSince(sql, userId, midnight))),
    asNew: isNew ? Math.max(0, perNewAccount - (await countInvitedSince(sql, userId, created_at))) : Infinity,
  };
}
