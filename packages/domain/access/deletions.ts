export const restorableDays = 30;

const restorable = restorableDays * 24 * 3600 * 1000;

export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorable);
}

export function restorableUntil(deleted: Date): Date {
  return new Date(deleted.getTime() + restorable);
}
