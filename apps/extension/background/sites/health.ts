import { Refusal } from '@hone/contracts/declarations/refusal';
import type { SiteReport } from '@hone/contracts/site-health';
import { placesOf, toolAt } from '@hone/domain/enhance/ai-tools';
import { siteHealthRules, type SiteCounts } from '@hone/domain/enhance/site-health';
import { isUrl } from '@hone/domain/urls';
import { siteItems } from './stored.ts';

const day = 24 * 60 * 60_000;

export interface SiteHealthDeps {
  report(sites: SiteReport[]): Promise<unknown>;
  /** To anything being sent at all. */
  isAgreed(): Promise<boolean>;
  isConnected(): Promise<boolean>;
  now(): number;
}

export interface HealthReports {
  /** Only on sites that Hone knows, never in incognito windows, and only if the user wants to report. */
  count(page: { address: string; incognito: boolean }, what: keyof SiteCounts): Promise<void>;
  /** Sends what was counted, once a day at most. */
  settle(): Promise<void>;
}

const { reports, health } = siteItems;

/** Counts, no text and no address. */
export function makeHealthReports({ report, isAgreed, isConnected, now }: SiteHealthDeps): HealthReports {
  const isWanted = async () => (await reports.read()) === true && (await isAgreed());

  return {
    async count({ address, incognito }, what) {
      const tool = !incognito && isUrl(address) ? toolAt(address) : undefined;
      if (!tool || !(await isWanted())) return;
      const [site = ''] = placesOf(tool);
      const one: SiteReport = { site, found: 0, missed: 0, written: 0, failed: 0, [what]: 1 };
      await health.change(({ sent_at, sites } = { sent_at: 0, sites: [] }) => {
        return { sent_at, sites: add(sites, [one]) };
      });
    },
    async settle() {
      const { sent_at = 0, sites = [] } = (await health.read()) ?? {};
      const at = now();
      // A time in the future is from a wrong clock.
      if (sites.length === 0 || (sent_at <= at && at - sent_at < day)) return;
      if (!(await isWanted())) return health.drop();
      if (!(await isConnected())) return;
      // First, so that two workers never send the same.
      const taken = await health.change(() => ({ sent_at: at, sites: [] }));
      try {
        await report(taken?.sites ?? []);
      } catch (error) {
        if (error instanceof Refusal && error.status > 0 && error.status < 500 && error.status !== 401) return;
        await health.change((since) => ({ sent_at, sites: add(taken?.sites ?? [], since?.sites ?? []) }));
      }
    },
  };
}

function add(all: readonly SiteReport[], more: readonly SiteReport[]): SiteReport[] {
  const merged = new Map(all.map((report) => [report.site, report]));
  for (const report of more) {
    const known = merged.get(report.site);
    merged.set(report.site, known ? sum(known, report) : report);
  }
  return [...merged.values()];
}

function sum(one: SiteReport, other: SiteReport): SiteReport {
  const both = (what: keyof SiteCounts) => Math.min(siteHealthRules.mostAtOnce, one[what] + other[what]);
  return {
    site: one.site,
    found: both('found'),
    missed: both('missed'),
    written: both('written'),
    failed: both('failed'),
  };
}
