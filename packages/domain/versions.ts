/** Who made a version. A client says so only of its own two. */
export const versionMakers = ['you', 'enhancement', 'restore', 'import', 'rename'] as const;
export type VersionMaker = (typeof versionMakers)[number];
export const namedByClients = ['you', 'enhancement'] as const satisfies readonly VersionMaker[];

export const versionTitleMaximum = 60;

/** After this time, the last version of each month stays, and each that has a title. */
const wholeYears = 1;

/** Versions made before this are thinned out. By the calendar, in UTC. */
export function thinnedOutBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - wholeYears);
  return before;
}
