const day = 24 * 3600;

export const browserRules = {
  /** For so long after its last sign-in, a browser isn't new to an account. */
  seenSeconds: 90 * day,
  /** Each of one account: beyond them, the ones seen longest ago are forgotten. */
  most: 50,
} as const;
