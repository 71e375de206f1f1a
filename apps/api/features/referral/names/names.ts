import { mailboxOf } from '@hone/domain/mailboxes';
import { referralRules } from '@hone/domain/referrals';
import type { Keyed } from '../../../ports/secrets.ts';

/** By whom the provider knows somebody, where one signed them up. */
export type ProviderIdentity = { issuer: string; subject: string };

/** What a mailbox is known by, however it is written. */
export function mailboxName(keyed: Keyed, email: string): string {
  return keyed('referral mailbox', mailboxOf(email));
}

export function cardName(keyed: Keyed, fingerprint: string): string {
  return keyed('referral card', fingerprint);
}

export function namesOfArrival(
  keyed: Keyed,
  { email, identity }: { email: string; identity: ProviderIdentity | null },
): string[] {
  const mailbox = mailboxName(keyed, email);
  return identity
    ? [mailbox, keyed('referral provider', JSON.stringify([identity.issuer, identity.subject]))]
    : [mailbox];
}

export function keptUntil(now: Date): Date {
  return monthsFrom(now, referralRules.keptMonths);
}

export function forgottenBefore(now: Date): Date {
  return monthsFrom(now, -referralRules.keptMonths);
}

function monthsFrom(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() + months);
  return then;
}
