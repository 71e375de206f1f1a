import { invitationRules } from '@hone/domain/money/referrals';
import type { Sql } from '../../database/port.ts';
import { forgottenBefore } from './names/names.ts';
import { dropInvitations, dropMailed, dropNames, dropReferrals } from './referral.sweeps.store.ts';

const day = 24 * 3600 * 1000;
const batch = 1000;

/** Names of those who left long ago, old invitations, and referrals between people who have left. Returns whether there are more. */
export async function sweepReferral(sql: Sql, now: Date): Promise<boolean> {
  const drops = [
    (limit: number) => dropNames(sql, now, limit),
    (limit: number) => dropInvitations(sql, new Date(now.getTime() - invitationRules.keptDays * day), limit),
    (limit: number) => dropMailed(sql, now, limit),
    (limit: number) => dropReferrals(sql, forgottenBefore(now), limit),
  ];
  let isMore = false;
  for (const drop of drops) isMore = (await drop(batch)) === batch || isMore;
  return isMore;
}
