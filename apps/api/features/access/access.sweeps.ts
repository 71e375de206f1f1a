import { emailChangeRules } from '@hone/domain/access/email-changes';
import { keyExpiry } from '@hone/domain/access/keys';
import { loginRules } from '@hone/domain/access/logins';
import { mostRowsOf } from '@hone/domain/storage';
import type { Sql } from '../../database/port.ts';
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
import { sweepSeenNetworks } from './logins/networks/seen-networks.ts';
import { dropOldestTokens } from './logins/tokens/tokens.store.ts';
import { sweepChallenges } from './passkeys/challenges.store.ts';
import { sweepSetups } from './second-factor/second-factor.store.ts';
import { sweepNonces } from './providers/nonces.store.ts';

const day = 24 * 3600 * 1000;

export async function sweepAccess(sql: Sql, now: Date): Promise<void> {
  await sweepAttempts(sql, now);
  await sweepCodes(sql, new Date(now.getTime() - day));
  await sweepPending(sql, new Date(now.getTime() - 7 * day));
  await sweepLogins(sql, now, new Date(now.getTime() - 30 * day));
  await dropOldestLogins(sql, mostRowsOf.logins);
  await dropOldestTokens(sql, mostRowsOf.tokens);
  await sweepNonces(sql, now);
  await sweepChallenges(sql, now);
  // Kept after their minute, so that a second use is noticed.
  await sweepAuthorizationCodes(sql, new Date(now.getTime() - day));
  await sweepDeviceCodes(sql, now);
  await sweepApps(sql, { unused: new Date(now.getTime() - 7 * day), idle: new Date(now.getTime() - 365 * day) });
  await sweepKeys(sql, new Date(now.getTime() - keyExpiry.keptDays * day));
  await sweepSeenBrowsers(sql, now);
  await sweepSetups(sql, now);
  await sweepPendingEmails(sql, now);
  // Kept for a while, so that a used link is known as one.
  await sweepChanges(sql, new Date(now.getTime() - emailChangeRules.keptDays * day));
  await sweepSeenNetworks(sql, now);
  // Once no link that it answers works.
  await sweepDisowned(sql, new Date(now.getTime() - loginRules.disownDays * day));
  await sweepBrowsers(sql, new Date(now.getTime() - 365 * day));
}
