import type { DataOf } from '@hone/contracts/declarations/define';
import type { listSiteHealth, SiteReport } from '@hone/contracts/site-health';
import { aiToolNames, placesOf } from '@hone/domain/enhance/ai-tools';
import { daysBefore, judgeSite, siteHealthRules } from '@hone/domain/enhance/site-health';
import { dayOf } from '@hone/domain/money/credits';
import type { Sql } from '../../database/port.ts';
import type { KeyedHash } from '../../ports/secrets.ts';
import { addReports, deleteReportsOf, deleteReportsUntil, findReportsOf, sumUp } from './site-health.store.ts';

const known = aiToolNames.map((name) => ({ name, site: placesOf(name)[0]! }));

/** Another one for each site, so that nothing says which sites someone uses. */
function reporterOn(keyed: KeyedHash, site: string, userId: string): string {
  return keyed('site report', `${site} ${userId}`);
}

const reportersOf = (keyed: KeyedHash, userId: string) => known.map(({ site }) => reporterOn(keyed, site, userId));

export async function reportHealth(
  { sql, keyed, now }: { sql: Sql; keyed: KeyedHash; now: Date },
  userId: string,
  reports: readonly SiteReport[],
): Promise<void> {
  // The last word about a site counts: a row can only be changed once.
  const given = new Map(reports.map((report) => [report.site, report]));
  const ours = known.flatMap(({ site }) => given.get(site) ?? []);
  const signed = ours.map((report) => ({ ...report, reporter: reporterOn(keyed, report.site, userId) }));
  await addReports(sql, dayOf(now), signed);
}

export async function listHealth(sql: Sql, now: Date): Promise<DataOf<typeof listSiteHealth>> {
  const reported = new Map((await sumUp(sql, endOfOld(now))).map(({ site, ...rest }) => [site, rest]));
  return known.map(({ name, site }) => {
    const own = reported.get(site);
    const { last_found = null, last_written = null } = own ?? {};
    return { site, name, condition: own ? judgeSite(own) : 'unknown', last_found, last_written };
  });
}

export async function exportReports(sql: Sql, keyed: KeyedHash, userId: string): Promise<unknown> {
  const reports = await findReportsOf(sql, reportersOf(keyed, userId));
  return reports.map(({ reporter: _, ...report }) => report);
}

export function forgetReports(sql: Sql, keyed: KeyedHash, userId: string): Promise<void> {
  return deleteReportsOf(sql, reportersOf(keyed, userId));
}

export function sweepHealth(sql: Sql, now: Date): Promise<boolean> {
  return deleteReportsUntil(sql, endOfOld(now));
}

function endOfOld(now: Date): string {
  return daysBefore(dayOf(now), siteHealthRules.days);
}
