import { mailboxOf } from '@hone/domain/mailboxes';
import { referralRules } from '@hone/domain/referrals';
import type { Arrival, ReferralDeps } from './deps.ts';

type Keyed = Pick<ReferralDeps, 'keyed'>;

/** What a mailbox is known by, however it is written. */
export function mailboxName({ keyed }: Keyed, email: string): string {
  return keyed('referral mailbox', mailboxOf(email));
}

export function cardName({ keyed }: Keyed, fingerprint: string): string {
  return keyed('referral card', fingerprint);
}

/** What somebody who has just come is known by. */
export function namesOfArrival(deps: Keyed, { email, identity }: Pick<Arrival, 'email' | 'identity'>): string[] {
  const mailbox = mailboxName(deps, email);
  return identity ? [mailbox, deps.keyed('referral provider', JSON.stringify([identity.issuer, identity.subject]))] : [mailbox];
}

/** Until when somebody who leaves now is known. */
export function keptUntil(now: Date): Date {
  return monthsFrom(now, referralRules.keptMonths);
}

/** What is as old as this is forgotten. */
export function forgottenBefore(now: Date): Date {
  return monthsFrom(now, -referralRules.keptMonths);
}

function monthsFrom(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() + months);
  return then;
}
