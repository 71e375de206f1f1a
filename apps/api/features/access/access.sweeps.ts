import { emailChangeRules } from '@hone/domain/access/email-changes';
import { keyExpiry } from '@hone/domain/access/keys';
import { loginRules } from '@hone/domain/access/logins';
import { mostRowsOf } from '@hone/domain/storage';
import type { Sql } from '../../database/port.ts';
import type { Recurring } from '../../jobs/port.ts';
import { sweepPending } from './accounts/pending.store.ts';
import { sweepAttempts } from './attempts/attempts.store.ts';
import { sweepCodes } from './codes/codes.store.ts';
import { sweepApps } from './apps/apps.store.ts';
import { sweepDeviceCodes } from './apps/device.store.ts';
import { sweepAuthorizationCodes } from './authorization/authorization.store.ts';
import { sweepChanges } from './email/changes.store.ts';
import { sweepPendingEmails } from './email/pending.store.ts';
import { sweepDisowned } from './disowned/disowned.store.ts';
import { sweepKeys } from './keys/keys.store.ts';
import { dropOldestLogins, sweepLogins } from './logins/active/logins.store.ts';
import { sweepBrowsers } from './logins/browsers/browsers.store.ts';
import { sweepSeenBrowsers } from './logins/browsers/seen-browsers.ts';
import { dropOldestNetworks, sweepSeenNetworks } from './logins/networks/seen-networks.ts';
import { dropOldestTokens } from './logins/tokens/tokens.store.ts';
import { sweepChallenges } from './passkeys/challenges.store.ts';
import { sweepSetups } from './second-factor/second-factor.store.ts';
import { sweepNonces } from './providers/nonces.store.ts';

const hour = 3600;
const day = 24 * hour * 1000;

/** Returns whether there is more. */
export async function sweepAccess(sql: Sql, now: Date): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const left = [
    await sweepAttempts(sql, now),
    await sweepCodes(sql, before(1)),
    await sweepPending(sql, before(7)),
    await sweepLogins(sql, now, before(30)),
    await sweepNonces(sql, now),
    await sweepChallenges(sql, now),
    // Kept after their minute, so that a second use is noticed.
    await sweepAuthorizationCodes(sql, before(1)),
    await sweepDeviceCodes(sql, now),
    await sweepApps(sql, { unused: before(7), idle: before(365) }),
    await sweepKeys(sql, before(keyExpiry.keptDays)),
    await sweepSeenBrowsers(sql, now),
    await sweepSetups(sql, now),
    await sweepPendingEmails(sql, now),
    // Kept for a while, so that a used link is known as one.
    await sweepChanges(sql, before(emailChangeRules.keptDays)),
    await sweepSeenNetworks(sql, now),
    // Once no link that it answers works.
    await sweepDisowned(sql, before(loginRules.disownDays)),
    await sweepBrowsers(sql, before(365)),
  ];
  return left.includes(true);
}

/** Each walks over all accounts. */
export const surplusOfAccounts: readonly Recurring[] = [
  { name: 'surplus logins', everySeconds: hour, act: (sql, _, from) => dropOldestLogins(sql, mostRowsOf.logins, from) },
  { name: 'surplus tokens', everySeconds: hour, act: (sql, _, from) => dropOldestTokens(sql, mostRowsOf.tokens, from) },
  { name: 'surplus networks', everySeconds: hour, act: (sql, _, from) => dropOldestNetworks(sql, from) },
];
