import { getReferralSummary, getReferralWidget, sendInvitation, unsubscribe } from '@hone/contracts/referral';
import type { Transaction } from '../../database/port.ts';
import type { Room } from '../../ports/room.ts';
import type { ReferralDeps } from './deps.ts';
import { invite } from './invitations/invite.ts';
import { setUnsubscribed } from './invitations/unsubscribe.ts';
import { referralPersonalData } from './referral.personal-data.ts';
import { sweepReferral } from './referral.sweeps.ts';
import {
  arrivalKind,
  serviceSignupKind,
  retryWelcome,
  type PendingWelcome,
  type ServiceSignup,
} from './rewards/welcome.ts';
import { readSummary } from './summary.ts';

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
