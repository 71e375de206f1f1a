import { and, eq, lt, ne } from 'drizzle-orm';
import type { Sql } from '../../../../database/port.ts';
import { knownBrowsers } from './browsers.table.ts';

/** Returns whether it is a further kind of browser, not the first. */
export async function rememberBrowser(sql: Sql, user_id: string, browser: string, seen_at: Date): Promise<boolean> {
  const known = await sql
    .update(knownBrowsers)
    .set({ seen_at })
    .where(and(eq(knownBrowsers.user_id, user_id), eq(knownBrowsers.browser, browser)))
    .returning({ browser: knownBrowsers.browser });
  if (known.length > 0) return false;
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
  return made.length > 0 && others.length > 0;
}

export async function sweepBrowsers(sql: Sql, before: Date): Promise<void> {
  await sql.delete(knownBrowsers).where(lt(knownBrowsers.seen_at, before));
}
