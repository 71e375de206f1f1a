import { Refusal } from '@hone/contracts/declarations/refusal';
import type { SiteReport } from '@hone/contracts/site-health';
import { placesOf, toolAt } from '@hone/domain/enhance/ai-tools';
import { siteHealthRules, type SiteCounts } from '@hone/domain/enhance/site-health';
import { isUrl } from '@hone/domain/urls';
import { makeQueue } from '../../platform/queue.ts';
import { siteItems, type SiteHealth } from './stored.ts';

const day = 24 * 60 * 60_000;

export interface SiteHealthDeps {
  /** With the same key, the server counts it once. */
  report(sites: SiteReport[], key: string): Promise<unknown>;
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
  const enqueue = makeQueue();
  const isWanted = async () => (await reports.read()) === true && (await isAgreed());

  const settle = async () => {
    const at = now();
    if (!takeBatch((await health.read()) ?? nothing, at).batch) return;
    if (!(await isWanted())) return health.drop();
    if (!(await isConnected())) return;
    // Kept until the server has it: should the answer be lost, or this worker end, the same is sent under the same key.
    await health.change((counted = nothing) => takeBatch(counted, at));
    const batch = (await health.read())?.batch;
    if (!batch) return;
    try {
      await report(batch.sites, batch.key);
    } catch (error) {
      if (!isRefused(error)) return;
    }
    await health.change((counted = nothing) => ({ ...counted, sent_at: at, batch: null }));
  };

  return {
    async count({ address, incognito }, what) {
      const tool = !incognito && isUrl(address) ? toolAt(address) : undefined;
      if (!tool || !(await isWanted())) return;
      const [site = ''] = placesOf(tool);
      const one: SiteReport = { site, found: 0, missed: 0, written: 0, failed: 0, [what]: 1 };
      await health.change((counted = nothing) => ({ ...counted, sites: add(counted.sites, one) }));
    },
    settle: () => enqueue(settle),
  };
}

const nothing: SiteHealth = { sent_at: 0, sites: [], batch: null };

/** A time in the future is from a wrong clock. */
const isWithinDay = (since: number, at: number) => since <= at && at - since < day;

/** The one that the server may not have yet comes first. After a day, it no longer knows the key. */
function takeBatch({ sent_at, sites, batch }: SiteHealth, at: number): SiteHealth {
  if (batch && isWithinDay(batch.at, at)) return { sent_at, sites, batch };
  if (sites.length === 0 || isWithinDay(sent_at, at)) return { sent_at, sites, batch: null };
  return { sent_at, sites: [], batch: { key: crypto.randomUUID(), at, sites } };
}

/** For good: the same would be refused again. */
function isRefused(error: unknown): boolean {
  const status = error instanceof Refusal ? error.status : 0;
  return status >= 400 && status < 500 && ![401, 409, 429].includes(status);
}

function add(all: readonly SiteReport[], one: SiteReport): SiteReport[] {
  const known = all.find(({ site }) => site === one.site);
  return [...all.filter((report) => report !== known), known ? sum(known, one) : one];
}

function sum(one: SiteReport, other: SiteReport): SiteReport {
  const both = (what: keyof SiteCounts) => Math.min(siteHealthRules.mostADay, one[what] + other[what]);
  return {
    site: one.site,
    found: both('found'),
    missed: both('missed'),
    written: both('written'),
    failed: both('failed'),
  };
}
