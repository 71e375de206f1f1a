/** How often, on one site and one day, a browser found the box by itself and wrote into it. */
export interface SiteCounts {
  found: number;
  /** Someone had to point at the box, or there was none. */
  missed: number;
  written: number;
  /** The better prompt was copied instead. */
  failed: number;
}

/** Everyone counts once, however often they tried. */
export interface Attempts {
  people: number;
  /** For whom more than `mostTrouble` of their attempts failed. */
  troubled: number;
}

/** What people reported of one site lately. */
export interface SiteReports {
  finding: Attempts;
  writing: Attempts;
  /** The day since which `fewest` people have. */
  last_found: string | null;
  last_written: string | null;
}

export type SiteCondition = 'works' | 'trouble' | 'unknown';

/**
 * `mostADay` limits what one person can say about one site. With fewer than `fewest` people nothing is shown, and since
 * that many are needed and more than one in five must have trouble, a single one can never make it look so.
 */
export const siteHealthRules = { days: 14, mostADay: 50, fewest: 5, mostTrouble: 0.2 } as const;

const dayMilliseconds = 24 * 60 * 60_000;

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMilliseconds).toISOString().slice(0, 10);
}

export function judgeSite({ finding, writing }: Pick<SiteReports, 'finding' | 'writing'>): SiteCondition {
  const known = [finding, writing].filter(({ people }) => people >= siteHealthRules.fewest);
  if (known.length === 0) return 'unknown';
  const isTrouble = known.some(({ people, troubled }) => troubled / people > siteHealthRules.mostTrouble);
  return isTrouble ? 'trouble' : 'works';
}
