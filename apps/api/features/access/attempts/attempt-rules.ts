const quarterHour = 15 * 60;
const hour = 3600;
const day = 24 * hour;

/**
 * How often something may be tried before the answer is 'later'. Windows begin with the first try. An address is one of
 * IPv4 or a /64 of IPv6, a block a /56, a site a /24 or /48: the wider, the more people share it, and the more it may.
 */
export const attemptRules = {
  /** Wrong passwords for one account. */
  loginHere: { limit: 10, windowSeconds: quarterHour },
  loginAround: { limit: 50, windowSeconds: quarterHour },
  /** From anywhere: these only slow down, or a stranger could lock its owner out. */
  loginAccount: { limit: Infinity, windowSeconds: quarterHour },
  /** Wrong passwords, whichever the account. */
  loginAddress: { limit: 100, windowSeconds: quarterHour },
  loginBlock: { limit: 200, windowSeconds: quarterHour },
  loginSite: { limit: 400, windowSeconds: quarterHour },
  /** Forms that ask for a new password from one address. */
  resetAddress: { limit: 50, windowSeconds: hour },
  /**
   * Codes for one mailbox: those that one site asks for, and all, so that a stranger who asks leaves its owner some.
   */
  codesAnHour: { limit: 5, windowSeconds: hour },
  codesADay: { limit: 10, windowSeconds: day },
  codesAnHourInAll: { limit: 15, windowSeconds: hour },
  codesADayInAll: { limit: 30, windowSeconds: day },
  /** Wrong tries at one code by whoever did not ask for it. */
  codeHere: { limit: 5, windowSeconds: quarterHour },
  codeAround: { limit: 10, windowSeconds: quarterHour },
  /** Wrong codes, whichever the mailbox. */
  codeAddress: { limit: 30, windowSeconds: quarterHour },
  codeBlock: { limit: 60, windowSeconds: quarterHour },
  codeSite: { limit: 120, windowSeconds: quarterHour },
  /**
   * Wrong codes from everywhere. Beyond it something is going on, and only those who asked for a code may still enter
   * one.
   */
  codesWrong: { limit: 1000, windowSeconds: hour },
  /** Forms sent from one address: each costs us a hash and perhaps somebody a mail. */
  signupAddress: { limit: 50, windowSeconds: hour },
  /** Links to the extension that somebody has sent to their own mailbox. */
  extensionLink: { limit: 3, windowSeconds: hour },
} as const;

export type AttemptName = keyof typeof attemptRules;

/** Under which names a try is counted, and whose it is under each. */
export type AttemptKeys = Partial<Record<AttemptName, string>>;

/** Those who wait for their turn to sign in to one account: how long the line may be, in milliseconds. */
export const longestLine = 8000;
/** A network that its owner signed in from is known for this long. */
export const knownNetworkSeconds = 90 * day;

const freeTries = 5;
const longestDelay = 4000;

/** Milliseconds that a sign-in waits after so many wrong ones for the account: nothing at first, then ever longer. */
export function delayAfter(wrongTries: number): number {
  if (wrongTries <= freeTries) return 0;
  return Math.min(longestDelay, 125 * 2 ** (wrongTries - freeTries));
}
