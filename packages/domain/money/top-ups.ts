export const creditCents = 5;

/** In whole dollars, as people type them. */
export const topUpRules = { smallest: 5, largest: 199_995 } as const;

export const rechargeRules = {
  threshold: { smallest: 5, largest: 199_995 },
  target: { smallest: 55, largest: 200_000 },
  cap: { smallest: 5, largest: 1_000_000 },
  /** The provider's minimum charge, in cents. */
  least: 50,
  /** Consecutive failed charges before it switches itself off. */
  failures: 3,
  /** Pauses after the first and the second failed charge. */
  restSeconds: [3600, 24 * 3600],
} as const;

export const topUpMethods = ['credit_card', 'bank_transfer'] as const;
export type TopUpMethod = (typeof topUpMethods)[number];

/** $5 → 100 credits. A partial refund leaves whole credits only. */
export function creditsFor(cents: number): number {
  return Math.floor(cents / creditCents);
}

export function balanceCents(bought: number): number {
  return bought * creditCents;
}

interface Recharging {
  threshold_cents: number;
  target_cents: number;
  monthly_cap_cents: number | null;
}

/** 0: the balance is fine, or the month's limit is reached. */
export function rechargeCents(
  { threshold_cents, target_cents, monthly_cap_cents }: Recharging,
  balance: number,
  chargedThisMonth: number,
): number {
  if (balance >= threshold_cents) return 0;
  const wanted = target_cents - balance;
  const allowed = monthly_cap_cents === null ? wanted : Math.min(wanted, monthly_cap_cents - chargedThisMonth);
  return allowed < rechargeRules.least ? 0 : allowed - (allowed % creditCents);
}
