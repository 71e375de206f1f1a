import type { Transaction } from '../../database/port.ts';
import type { Room } from '../../ports/room.ts';
import { arrivalKind, tellingKind, welcomeLate, type LateArrival, type SignupTold } from './arriving.ts';
import type { ReferralDeps } from './deps.ts';
import { mountReferral } from './referral.http.ts';
import { referralPersonalData } from './referral.personal-data.ts';
import { sweepReferral } from './referral.sweeps.ts';

export function referralRoom(deps: ReferralDeps, transaction: Transaction): Room {
  return {
    mount: (mount) => mountReferral(mount, deps),
    personalData: referralPersonalData,
    recurring: [{ name: 'referral', everySeconds: 3600, act: sweepReferral }],
    jobs: {
      [arrivalKind]: (late: LateArrival) => transaction((sql) => welcomeLate(deps, sql, late)),
      async [tellingKind]({ at, ...friend }: SignupTold) {
        await deps.referrals?.tellSignup({ ...friend, at: new Date(at) });
      },
    },
  };
}
