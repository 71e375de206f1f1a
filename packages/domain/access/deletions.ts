export const restorableDays = 30;

export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * 24 * 3600 * 1000);
}
