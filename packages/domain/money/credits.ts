export const creditRules = { dailyAllowance: 10, reservedSeconds: 120 } as const;

/** Limits when no credit is spent, with an unlimited plan or an own model: generous for a person, tight for a script. */
export const fairUse = { perMinute: 60, perDay: 1500 } as const;

/** In the order in which they are spent. */
export const buckets = ['daily', 'bonus', 'bought'] as const;
export type Bucket = (typeof buckets)[number];

export const planNames = ['free', 'pro', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export function isUnlimited(plan: PlanName): boolean {
  return plan === 'pro' || plan === 'enterprise';
}

const day = 24 * 3600 * 1000;

/** In UTC: '2026-11-22'. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function nextReset(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day) * day + day);
}

export interface Balance {
  daily: number;
  /** The UTC date that `daily` belongs to; null before the first one. */
  day: string | null;
  bonus: number;
  bought: number;
}

/** A day further ahead than a slightly wrong clock could have written also counts as over. */
export function dailyLeft({ daily, day: of }: Pick<Balance, 'daily' | 'day'>, now: Date): number {
  const isToday = of !== null && of >= dayOf(now) && of <= dayOf(nextReset(now));
  return isToday ? daily : creditRules.dailyAllowance;
}

export function creditsLeft(balance: Balance, plan: PlanName, now: Date): number {
  return (isUnlimited(plan) ? 0 : dailyLeft(balance, now)) + balance.bonus + balance.bought;
}
