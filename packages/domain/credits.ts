/** What a free account may use a day, and how long a credit may be held back for an act that is under way. */
export const creditRules = { dailyAllowance: 10, reservedSeconds: 120 } as const;

/** What an unlimited plan may use: generous for a person, small for a script. */
export const fairUse = { perMinute: 60, perDay: 1500 } as const;

/** Credits of the day are spent first, then those that were given, then those that were bought. */
export const buckets = ['daily', 'bonus', 'bought'] as const;
export type Bucket = (typeof buckets)[number];

export const planNames = ['free', 'pro', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

/** Whether a plan spends no credits. */
export function isUnlimited(plan: PlanName): boolean {
  return plan === 'pro' || plan === 'enterprise';
}

const day = 24 * 3600 * 1000;

/** The date at Greenwich, by which a day's allowance goes: '2026-11-22'. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** When the next day's allowance comes. */
export function nextReset(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day) * day + day);
}

export interface Balance {
  /** What is left of the allowance of `day`, which may be over. */
  daily: number;
  /** The date of that allowance; null before the first one. */
  day: string | null;
  bonus: number;
  bought: number;
}

/**
 * What is left of today's allowance. One of an earlier day is over, and today's is untouched; so is it when the last
 * one lies further ahead than a clock that goes wrong by a little could bring it.
 */
export function dailyLeft({ daily, day: of }: Pick<Balance, 'daily' | 'day'>, now: Date): number {
  const isToday = of !== null && of >= dayOf(now) && of <= dayOf(nextReset(now));
  return isToday ? daily : creditRules.dailyAllowance;
}

/** What the badge counts. An unlimited plan has no allowance. */
export function creditsLeft(balance: Balance, plan: PlanName, now: Date): number {
  return (isUnlimited(plan) ? 0 : dailyLeft(balance, now)) + balance.bonus + balance.bought;
}
