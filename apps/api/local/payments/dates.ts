/** 'November 21, 2026', by the calendar of bills: UTC. */
export function formatDay(date: Date): string {
  return date.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** '2026-11-21 12:00 UTC'. */
export function formatTime(date: Date): string {
  const text = date.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
