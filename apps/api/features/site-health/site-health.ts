import type { DataOf } from '@hone/contracts/declarations/define';
import type { listSiteHealth, SiteReport } from '@hone/contracts/site-health';
import { aiToolNames, placesOf } from '@hone/domain/enhance/ai-tools';
import { daysBefore, judgeSite, siteHealthRules } from '@hone/domain/enhance/site-health';
import { dayOf } from '@hone/domain/money/credits';
import type { Sql } from '../../database/port.ts';
import { addReports, deleteSiteDays, findSiteDays } from './site-health.store.ts';

const known = aiToolNames.map((name) => ({ name, site: placesOf(name)[0]! }));

export async function reportHealth(sql: Sql, reports: readonly SiteReport[], now: Date): Promise<void> {
  // The last word about a site counts: a row can only be changed once.
  const given = new Map(reports.map((report) => [report.site, report]));
  const ours = known.flatMap(({ site }) => given.get(site) ?? []);
  await addReports(sql, dayOf(now), ours);
}

export async function listHealth(sql: Sql, now: Date): Promise<DataOf<typeof listSiteHealth>> {
  const days = await findSiteDays(sql);
  return known.map(({ name, site }) => {
    const own = days.filter((each) => each.site === site);
    return { site, name, ...judgeSite(own, dayOf(now)) };
  });
}

export async function sweepHealth(sql: Sql, now: Date): Promise<void> {
  await deleteSiteDays(sql, daysBefore(dayOf(now), siteHealthRules.keptDays));
}
