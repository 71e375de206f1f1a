import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../ports/room.ts';
import { referralInvitations as invitations } from './invitations/invitations.table.ts';
import { retainedSince } from './names/names.ts';
import { releaseNames } from './names/names.store.ts';
import { detachReferrals } from './rewards/referrals.store.ts';
import { referrals } from './rewards/referrals.table.ts';

export const referralPersonalData: PersonalData = {
  name: 'referral',
  tables: {
    referral_names: {
      exported: 'keyed hashes that say nothing by themselves',
      forgotten: 'kept for 24 months against abuse, as hashes that nobody can read',
    },
    referrals: { exported: true, forgotten: 'kept for the books, without a name on either side' },
    referral_invitations: { exported: true, forgotten: true },
  },
  exportOf: async (sql, { userId }) => ({
    referrals: await sql
      .select({ at: referrals.at, credits: referrals.credits })
      .from(referrals)
      .where(eq(referrals.referrer_id, userId))
      .orderBy(asc(referrals.at)),
    invitations: await sql
      .select({ email: invitations.email, invited_at: invitations.invited_at, joined_at: invitations.joined_at })
      .from(invitations)
      .where(eq(invitations.user_id, userId))
      .orderBy(asc(invitations.invited_at)),
  }),
  async forget(sql, { userId }, now) {
    await releaseNames(sql, userId, retainedSince(now));
    await sql.delete(invitations).where(eq(invitations.user_id, userId));
    // Before credits, as when a reward is revoked, so that two callers never deadlock.
    await detachReferrals(sql, userId);
  },
};
