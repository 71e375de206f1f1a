/** Who made a version. A client says so only of its own two. */
export const versionMakers = ['you', 'enhancement', 'restore', 'import', 'rename'] as const;
export type VersionMaker = (typeof versionMakers)[number];
export const namedByClients = ['you', 'enhancement'] as const satisfies readonly VersionMaker[];

export const versionTitleMaximum = 60;

/** After this time, the last version of each month stays, and each that has a title. */
const wholeYears = 1;
/** How long a sweep that didn't run is made up for. */
const lateMonths = 3;

/** Versions made between these two are thinned out; older ones have been. By the calendar, in UTC. */
export function thinnedOut(now: Date): { from: Date; to: Date } {
  const to = new Date(now);
  to.setUTCFullYear(now.getUTCFullYear() - wholeYears);
  const from = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - lateMonths, 1));
  return { from, to };
}
