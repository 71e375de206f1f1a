import type { SiteReport } from '@hone/contracts/site-health';
import { lt, sql as expression } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { siteHealth } from './site-health.table.ts';

const added = (count: 'found' | 'missed' | 'written' | 'failed') =>
  expression`${siteHealth[count]} + excluded.${expression.identifier(count)}`;

export async function addReports(sql: Sql, day: string, reports: readonly SiteReport[]): Promise<void> {
  if (reports.length === 0) return;
  await sql
    .insert(siteHealth)
    // Always in the same order, so that two calls never wait for each other.
    .values(reports.toSorted((one, other) => (one.site < other.site ? -1 : 1)).map((report) => ({ day, ...report })))
    .onConflictDoUpdate({
      target: [siteHealth.day, siteHealth.site],
      set: { found: added('found'), missed: added('missed'), written: added('written'), failed: added('failed') },
    });
}

export function findSiteDays(sql: Sql): Promise<(typeof siteHealth.$inferSelect)[]> {
  return sql.select().from(siteHealth);
}

export async function deleteSiteDays(sql: Sql, before: string): Promise<void> {
  await sql.delete(siteHealth).where(lt(siteHealth.day, before));
}
