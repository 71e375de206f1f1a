import { mailboxSpellings } from '@hone/domain/access/mailboxes';
import { referralRules } from '@hone/domain/money/referrals';
import type { Sql } from '../../../database/port.ts';
import type { KeyedHash } from '../../../ports/secrets.ts';
import { claimNames } from './names.store.ts';

/** Set for a sign-up through a provider. */
export type ProviderIdentity = { issuer: string; subject: string };

/** However the address is written: the name that is kept, and behind it one that may have been kept earlier. */
export function mailboxNames(keyed: KeyedHash, email: string): [string, ...string[]] {
  return mailboxSpellings(email).map((spelling) => keyed('referral mailbox', spelling)) as [string, ...string[]];
}

/** For an address that an account has taken over: no one is rewarded for it as for a new friend. */
export async function claimMailbox(
  keyed: KeyedHash,
  sql: Sql,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await claimNames(sql, userId, mailboxNames(keyed, email));
}

export function cardName(keyed: KeyedHash, fingerprint: string): string {
  return keyed('referral card', fingerprint);
}

export function namesOfArrival(
  keyed: KeyedHash,
  { email, identity }: { email: string; identity: ProviderIdentity | null },
): string[] {
  const mailbox = mailboxNames(keyed, email);
  return identity
    ? [...mailbox, keyed('referral provider', JSON.stringify([identity.issuer, identity.subject]))]
    : mailbox;
}

export function retainedSince(now: Date): Date {
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
