/** What is deleted can be taken back for as many days. */
export const restorableDays = 30;

/** What was deleted before this instant is gone for good. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * 24 * 3600 * 1000);
}
