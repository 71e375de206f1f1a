import { and, eq, exists, lt, ne, sql as fragment } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deleteSome } from '../../../../database/batches.ts';
import type { Sql } from '../../../../database/port.ts';
import { knownBrowsers } from './browsers.table.ts';

/** Of browser, such as 'Firefox on Linux'. */
export type KindSeen = 'first' | 'further' | 'known';

/** Returns whether the account was used with this kind of browser before, or with any other. */
export async function rememberBrowser(sql: Sql, user_id: string, browser: string, seen_at: Date): Promise<KindSeen> {
  const known = await sql
    .update(knownBrowsers)
    .set({ seen_at })
    .where(and(eq(knownBrowsers.user_id, user_id), eq(knownBrowsers.browser, browser)))
    .returning({ browser: knownBrowsers.browser });
  if (known.length > 0) return 'known';
  const made = await sql
    .insert(knownBrowsers)
    .values({ user_id, browser, seen_at })
    .onConflictDoNothing()
    .returning({ browser: knownBrowsers.browser });
  const others = await sql
    .select({ browser: knownBrowsers.browser })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.user_id, user_id), ne(knownBrowsers.browser, browser)))
    .limit(1);
  if (made.length === 0) return 'known';
  return others.length > 0 ? 'further' : 'first';
}

/** Each account keeps its last one: without any, a sign-in after years would count as its first, and not be reported. */
export function sweepBrowsers(sql: Sql, before: Date): Promise<boolean> {
  const newer = alias(knownBrowsers, 'newer');
  const own = eq(newer.user_id, knownBrowsers.user_id);
  const isLater = fragment`(${newer.seen_at}, ${newer.browser}) > (${knownBrowsers.seen_at}, ${knownBrowsers.browser})`;
  const hasNewer = exists(sql.select({ browser: newer.browser }).from(newer).where(and(own, isLater)));
  return deleteSome(sql, knownBrowsers, and(lt(knownBrowsers.seen_at, before), hasNewer));
}
