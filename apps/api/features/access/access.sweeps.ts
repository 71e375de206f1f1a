import type { Sql } from '../../database/port.ts';
import { sweepAttempts } from './attempts.store.ts';
import { sweepBrowsers } from './browsers.store.ts';
import { sweepCodes } from './codes.store.ts';
import { sweepExtensionCodes } from './connections.store.ts';
import { sweepLogins } from './logins.store.ts';
import { sweepNonces } from './nonces.store.ts';
import { sweepPending } from './pending.store.ts';

const day = 24 * 3600 * 1000;

/** Forgets what is over: tries, codes, sign-ups that nobody verified, ended logins, browsers of a year ago. */
export async function sweepAccess(sql: Sql, now: Date): Promise<void> {
  await sweepAttempts(sql, now);
  await sweepCodes(sql, new Date(now.getTime() - day));
  await sweepPending(sql, new Date(now.getTime() - 7 * day));
  await sweepLogins(sql, now, new Date(now.getTime() - 30 * day));
  await sweepNonces(sql, now);
  await sweepExtensionCodes(sql, now);
  await sweepBrowsers(sql, new Date(now.getTime() - 365 * day));
}
