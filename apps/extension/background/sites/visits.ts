import { mayWorkOn } from '../../platform/patterns.ts';
import { siteItems } from './stored.ts';

const mostKept = 50;

interface Visit {
  tab: number;
  origin: string;
}

/** The browser lets us into the page over which the popup was opened, until it is left. */
export async function noteVisit({ tab, origin }: Visit): Promise<void> {
  await siteItems.visits.change((visits = []) => [...visits, { tab, origin }].slice(-mostKept));
}

export async function forgetVisits(isOver: (visit: Visit) => boolean): Promise<void> {
  await siteItems.visits.change((visits = []) => visits.filter((visit) => !isOver(visit)));
}

export async function mayWorkIn({ tab, origin }: Visit): Promise<boolean> {
  if (await mayWorkOn(origin)) return true;
  const visits = (await siteItems.visits.read()) ?? [];
  return visits.some((visit) => visit.tab === tab && visit.origin === origin);
}

export async function visitedTabs(): Promise<number[]> {
  return ((await siteItems.visits.read()) ?? []).map(({ tab }) => tab);
}
