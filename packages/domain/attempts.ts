/** How often something may be tried before the answer is 'later'. Windows begin with the first try. */
export const attemptRules = {
  /** Wrong passwords of one account from one network. */
  loginHere: { limit: 10, windowSeconds: 15 * 60 },
  /** Wrong passwords from one address, whichever the account. */
  loginAddress: { limit: 100, windowSeconds: 15 * 60 },
  /** Wrong passwords of one account from anywhere: these only slow down, or a stranger could lock its owner out. */
  loginAccount: { limit: Infinity, windowSeconds: 15 * 60 },
  /** Forms that ask for a new password from one address. */
  resetAddress: { limit: 50, windowSeconds: 3600 },
  codesAnHour: { limit: 5, windowSeconds: 3600 },
  codesADay: { limit: 10, windowSeconds: 24 * 3600 },
  /** Forms sent from one address: each costs us a hash and perhaps somebody a mail. */
  signupAddress: { limit: 50, windowSeconds: 3600 },
} as const;

export type AttemptName = keyof typeof attemptRules;

const freeTries = 5;
const longestDelay = 4000;

/** Milliseconds that a sign-in waits after so many wrong ones for the account: nothing at first, then ever longer. */
export function delayAfter(wrongTries: number): number {
  if (wrongTries <= freeTries) return 0;
  return Math.min(longestDelay, 125 * 2 ** (wrongTries - freeTries));
}
