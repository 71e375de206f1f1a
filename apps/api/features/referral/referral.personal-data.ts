import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { keptUntil } from './names.ts';
import { releaseNames } from './names.store.ts';
import { referralInvitations as invitations, referrals } from './referral.table.ts';
import { detachReferrals } from './referrals.store.ts';

/** What referral holds about a person. */
export const referralPersonalData = {
  name: 'referral',
  tables: {
    referral_names: { exported: 'keyed hashes that say nothing by themselves', forgotten: 'kept for 24 months against abuse, as hashes that nobody can read' },
    referrals: { exported: true, forgotten: 'kept for the books, without a name on either side' },
    referral_invitations: { exported: true, forgotten: true },
  },
  exportOf: async (sql: Sql, { userId }: { userId: string }) => ({
    referrals: await sql.select({ at: referrals.at, credits: referrals.credits }).from(referrals).where(eq(referrals.referrer_id, userId)).orderBy(asc(referrals.at)),
    invitations: await sql
      .select({ email: invitations.email, invited_at: invitations.invited_at, joined_at: invitations.joined_at })
      .from(invitations)
      .where(eq(invitations.user_id, userId))
      .orderBy(asc(invitations.invited_at)),
  }),
  async forget(sql: Sql, { userId }: { userId: string; email: string }, now: Date) {
    await releaseNames(sql, userId, keptUntil(now));
    await sql.delete(invitations).where(eq(invitations.user_id, userId));
    // Before credits, as where a reward is taken back: two who lock in one order never wait for each other.
    await detachReferrals(sql, userId);
  },
} as const;
