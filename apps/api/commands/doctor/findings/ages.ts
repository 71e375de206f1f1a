const hour = 3_600_000;

/** '40 minutes', '3 hours', '12 days'. */
export function formatAge(since: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - since.getTime());
  if (passed < 2 * hour) return `${Math.round(passed / 60_000)} minutes`;
  return passed < 72 * hour ? `${Math.round(passed / hour)} hours` : `${Math.round(passed / (24 * hour))} days`;
}

export const isOlderThan = (hours: number, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > hours * hour;
