import type { ReferralSummary } from '@hone/contracts/referral';
import { Refusal } from '@hone/contracts/refusal';
import { referralLink } from '@hone/domain/referrals';
import type { Sql } from '../../database/port.ts';
import { listInvited } from './invitations/invitations.store.ts';
import { leftToInvite } from './invitations/limits.ts';
import type { ReferralDeps } from './deps.ts';
import { sumRewards } from './rewards/referrals.store.ts';

const mostShown = 100;

export async function readSummary(deps: ReferralDeps, sql: Sql, userId: string, now: Date): Promise<ReferralSummary> {
  const person = await deps.personOf(sql, userId);
  // A token may outlive the account by some minutes.
  if (!person) throw new Refusal('access.signed_out');
  const { friends, credits } = await sumRewards(sql, userId);
  const { today, asNew } = await leftToInvite(sql, { userId, created_at: person.created_at, now });
  const invited = await listInvited(sql, userId, mostShown);
  return {
    link: (deps.referrals && person.cello_referral_link) ?? referralLink(deps.origin, person.username),
    friends_joined: friends,
    credits_earned: credits,
    invitations_left: Math.min(today, asNew),
    invitations: invited.map(({ email, invited_at, has_joined }) => ({
      email,
      state: has_joined ? 'joined' : 'sent',
      invited_at: invited_at.toISOString(),
    })),
  };
}
