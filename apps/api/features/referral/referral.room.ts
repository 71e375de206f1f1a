import {
  getReferralSummary,
  getReferralWidget,
  sendInvitation,
  unsubscribe,
  type ReferralSummary,
} from '@hone/contracts/referral';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { referralLink } from '@hone/domain/money/referrals';
import type { Sql, Transaction } from '../../database/port.ts';
import type { Room } from '../../ports/room.ts';
import type { ReferralDeps } from './deps.ts';
import { listInvited } from './invitations/invitations.store.ts';
import { invite } from './invitations/invite.ts';
import { leftToInvite } from './invitations/limits.ts';
import { setUnsubscribed } from './invitations/unsubscribe.ts';
import { referralPersonalData } from './referral.personal-data.ts';
import { sweepReferral } from './referral.sweeps.ts';
import { sumRewards } from './rewards/referrals.store.ts';
import {
  arrivalKind,
  serviceSignupKind,
  retryWelcome,
  type PendingWelcome,
  type ServiceSignup,
} from './rewards/welcome.ts';

const mostShown = 100;

export function referralRoom(deps: ReferralDeps, transaction: Transaction): Room {
  const { referrals } = deps;
  return {
    mount(mount) {
      mount(sendInvitation, (call) => invite(deps, call));
      mount(getReferralSummary, ({ sql, caller, now }) => readSummary(deps, sql, caller.userId, now));
      mount(getReferralWidget, async ({ caller, now }) => {
        if (!referrals) return { widget: null };
        return { widget: { product_id: referrals.productId, token: await referrals.tokenFor(caller.userId, now) } };
      });
      mount(unsubscribe, (call) => setUnsubscribed(deps, call));
    },
    personalData: referralPersonalData,
    recurring: [{ name: 'referral', everySeconds: 3600, act: sweepReferral }],
    jobs: {
      [arrivalKind]: (late: PendingWelcome) => transaction((sql) => retryWelcome(deps, sql, late)),
      async [serviceSignupKind]({ at, ...friend }: ServiceSignup) {
        await referrals?.reportSignup({ ...friend, at: new Date(at) });
      },
    },
  };
}

async function readSummary(deps: ReferralDeps, sql: Sql, userId: string, now: Date): Promise<ReferralSummary> {
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
