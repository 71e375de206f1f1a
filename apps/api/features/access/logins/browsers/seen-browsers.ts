import { browserRules } from '@hone/domain/access/browsers';
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { deleteSome } from '../../../../database/batches.ts';
import type { Sql } from '../../../../database/port.ts';
import type { KeyedHash } from '../../../../ports/secrets.ts';
import { seenBrowsers } from './browsers.table.ts';

interface Browser {
  user_id: string;
  /** Of its cookie. */
  token: string;
}

/** Returns whether the account was used with this very browser before, and not too long ago. */
export async function seeBrowser(sql: Sql, keyed: KeyedHash, browser: Browser, now: Date): Promise<boolean> {
  const { user_id } = browser;
  const since = new Date(now.getTime() - browserRules.seenSeconds * 1000);
  const [known] = await sql
    .select({ seen_at: seenBrowsers.seen_at })
    .from(seenBrowsers)
    .where(and(isThis(keyed, browser), gt(seenBrowsers.seen_at, since)));
  await sql
    .insert(seenBrowsers)
    .values({ user_id, token_hash: hashOf(keyed, browser), seen_at: now })
    .onConflictDoUpdate({ target: [seenBrowsers.user_id, seenBrowsers.token_hash], set: { seen_at: now } });
  if (!known) await dropOldest(sql, user_id);
  return known !== undefined;
}

/** Of a browser that was seen. */
export async function trustBrowser(sql: Sql, keyed: KeyedHash, browser: Browser, until: Date): Promise<void> {
  await sql.update(seenBrowsers).set({ trusted_until: until }).where(isThis(keyed, browser));
}

export async function isTrusted(sql: Sql, keyed: KeyedHash, browser: Browser, now: Date): Promise<boolean> {
  const trusted = and(isThis(keyed, browser), gt(seenBrowsers.trusted_until, now));
  return (await sql.select({ user_id: seenBrowsers.user_id }).from(seenBrowsers).where(trusted)).length > 0;
}

export async function countTrusted(sql: Sql, userId: string, now: Date): Promise<number> {
  return sql.$count(seenBrowsers, and(eq(seenBrowsers.user_id, userId), gt(seenBrowsers.trusted_until, now)));
}

/** They stay known: only the second factor is asked for again. */
export async function distrustBrowsers(sql: Sql, userId: string): Promise<void> {
  await sql.update(seenBrowsers).set({ trusted_until: null }).where(eq(seenBrowsers.user_id, userId));
}

export async function forgetBrowsers(sql: Sql, userId: string): Promise<void> {
  await sql.delete(seenBrowsers).where(eq(seenBrowsers.user_id, userId));
}

export function sweepSeenBrowsers(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(
    sql,
    seenBrowsers,
    lt(seenBrowsers.seen_at, new Date(now.getTime() - browserRules.seenSeconds * 1000)),
  );
}

async function dropOldest(sql: Sql, userId: string): Promise<void> {
  const own = eq(seenBrowsers.user_id, userId);
  const surplus = sql
    .select({ token_hash: seenBrowsers.token_hash })
    .from(seenBrowsers)
    .where(own)
    .orderBy(desc(seenBrowsers.seen_at), seenBrowsers.token_hash)
    .offset(browserRules.most);
  await sql.delete(seenBrowsers).where(and(own, inArray(seenBrowsers.token_hash, surplus)));
}

function isThis(keyed: KeyedHash, browser: Browser) {
  return and(eq(seenBrowsers.user_id, browser.user_id), eq(seenBrowsers.token_hash, hashOf(keyed, browser)));
}

function hashOf(keyed: KeyedHash, { user_id, token }: Browser): string {
  return keyed('browser', `${user_id} ${token}`);
}
