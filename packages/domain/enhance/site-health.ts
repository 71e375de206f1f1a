/** How often, on one site and one day, browsers found the box by themselves and wrote into it. */
export interface SiteCounts {
  found: number;
  /** Someone had to point at the box, or there was none. */
  missed: number;
  written: number;
  /** The better prompt was copied instead. */
  failed: number;
}

export interface SiteDay extends SiteCounts {
  day: string;
}

export type SiteCondition = 'works' | 'trouble' | 'unknown';

export interface SiteHealth {
  condition: SiteCondition;
  last_found: string | null;
  last_written: string | null;
}

/** `mostAtOnce` limits what one browser can say about one site in a day. */
export const siteHealthRules = { keptDays: 90, recentDays: 14, mostAtOnce: 50, fewest: 5, mostTrouble: 0.2 } as const;

const dayMilliseconds = 24 * 60 * 60_000;

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMilliseconds).toISOString().slice(0, 10);
}

/** From a few reports nothing follows. */
export function judgeSite(days: readonly SiteDay[], today: string): SiteHealth {
  const recent = days.filter(({ day }) => day > daysBefore(today, siteHealthRules.recentDays));
  const sum = (count: keyof SiteCounts) => recent.reduce((total, each) => total + each[count], 0);
  const isTrouble = isOften(sum('missed'), sum('found')) || isOften(sum('failed'), sum('written'));
  return {
    condition: isTrouble ? 'trouble' : sum('found') + sum('written') > 0 ? 'works' : 'unknown',
    last_found: lastOf(days, 'found'),
    last_written: lastOf(days, 'written'),
  };
}

function isOften(bad: number, good: number): boolean {
  const { fewest, mostTrouble } = siteHealthRules;
  return bad + good >= fewest && bad / (bad + good) > mostTrouble;
}

function lastOf(days: readonly SiteDay[], count: keyof SiteCounts): string | null {
  const those = days.filter((each) => each[count] > 0).map(({ day }) => day);
  return those.toSorted().at(-1) ?? null;
}
