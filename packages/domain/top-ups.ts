/** What one bought credit costs. */
export const creditCents = 5;

/** In whole dollars, as they are typed. */
export const topUpRules = { smallest: 5, largest: 199_995 } as const;

export const rechargeRules = {
  threshold: { smallest: 5, largest: 199_995 },
  target: { smallest: 55, largest: 200_000 },
  /** What a month may be limited to. */
  cap: { smallest: 5, largest: 1_000_000 },
  /** Providers charge no less, in cents. */
  least: 50,
  /** Failed charges in a row after which it is switched off. */
  failures: 3,
  /** Seconds that it rests after the first and after the second failed charge. */
  restSeconds: [3600, 24 * 3600],
} as const;

export const topUpMethods = ['credit_card', 'bank_transfer'] as const;
export type TopUpMethod = (typeof topUpMethods)[number];

/** $5 → 100 credits. Of what was partly given back only whole credits stay. */
export function creditsFor(cents: number): number {
  return Math.floor(cents / creditCents);
}

/** What bought credits are worth. */
export function balanceCents(bought: number): number {
  return bought * creditCents;
}

interface Recharging {
  threshold_cents: number;
  target_cents: number;
  monthly_cap_cents: number | null;
}

/** What is to be charged of a balance that fell under the threshold; 0: nothing, or the month's limit is reached. */
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
