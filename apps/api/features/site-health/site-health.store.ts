import type { SiteReport } from '@hone/contracts/site-health';
import { siteHealthRules, type SiteReports } from '@hone/domain/enhance/site-health';
import { gt, inArray, lte, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../database/batches.ts';
import type { Sql } from '../../database/port.ts';
import { siteReports as reports } from './site-health.table.ts';

const { mostADay, mostTrouble, fewest } = siteHealthRules;

export type StoredReport = SiteReport & { reporter: string };

const added = (count: 'found' | 'missed' | 'written' | 'failed') =>
  fragment`least(${reports[count]} + excluded.${fragment.identifier(count)}, ${mostADay}::int)`;

export async function addReports(sql: Sql, day: string, given: readonly StoredReport[]): Promise<void> {
  if (given.length === 0) return;
  await sql
    .insert(reports)
    .values(given.map((report) => ({ day, ...report })))
    .onConflictDoUpdate({
      target: [reports.site, reports.reporter, reports.day],
      set: { found: added('found'), missed: added('missed'), written: added('written'), failed: added('failed') },
    });
}

const count = (which: ReturnType<typeof fragment>) => fragment<number>`(count(*) filter (where ${which}))::int`;
/** The day by which `fewest` people had, the latest first. */
const sharedBy = (day: ReturnType<typeof fragment>) =>
  fragment<string | null>`((array_agg(${day} order by ${day} desc nulls last))[${fewest}::int])::text`;

/** Each person is one row, so that no one counts more than another. */
export async function sumUp(sql: Sql, after: string): Promise<(SiteReports & { site: string })[]> {
  const people = sql.$with('people').as(
    sql
      .select({
        site: reports.site,
        found: fragment<number>`sum(${reports.found})`.as('found'),
        missed: fragment<number>`sum(${reports.missed})`.as('missed'),
        written: fragment<number>`sum(${reports.written})`.as('written'),
        failed: fragment<number>`sum(${reports.failed})`.as('failed'),
        found_on: fragment`max(${reports.day}) filter (where ${reports.found} > 0)`.as('found_on'),
        written_on: fragment`max(${reports.day}) filter (where ${reports.written} > 0)`.as('written_on'),
      })
      .from(reports)
      .where(gt(reports.day, after))
      .groupBy(reports.site, reports.reporter),
  );
  const sites = await sql
    .with(people)
    .select({
      site: people.site,
      finders: count(fragment`${people.found} + ${people.missed} > 0`),
      missing: count(fragment`${people.missed} > ${mostTrouble}::numeric * (${people.found} + ${people.missed})`),
      writers: count(fragment`${people.written} + ${people.failed} > 0`),
      failing: count(fragment`${people.failed} > ${mostTrouble}::numeric * (${people.written} + ${people.failed})`),
      last_found: sharedBy(fragment`${people.found_on}`),
      last_written: sharedBy(fragment`${people.written_on}`),
    })
    .from(people)
    .groupBy(people.site);
  return sites.map(({ finders, missing, writers, failing, ...rest }) => ({
    ...rest,
    finding: { people: finders, troubled: missing },
    writing: { people: writers, troubled: failing },
  }));
}

export function findReportsOf(sql: Sql, reporters: string[]): Promise<StoredReport[]> {
  return sql.select().from(reports).where(inArray(reports.reporter, reporters)).orderBy(reports.day, reports.site);
}

export async function deleteReportsOf(sql: Sql, reporters: string[]): Promise<void> {
  await sql.delete(reports).where(inArray(reports.reporter, reporters));
}

export function deleteReportsUntil(sql: Sql, day: string): Promise<boolean> {
  return deleteSome(sql, reports, lte(reports.day, day));
}
