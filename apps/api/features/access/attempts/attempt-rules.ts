const quarterHour = 15 * 60;
const hour = 3600;
const day = 24 * hour;

/**
 * Windows start with the first attempt. An address is an IPv4 address or an IPv6 /64, a block a /56, a site a /24 or
 * /48: the wider, the more people share it, and the more it allows.
 */
export const attemptRules = {
  loginHere: { limit: 10, windowSeconds: quarterHour },
  loginAround: { limit: 50, windowSeconds: quarterHour },
  /** From anywhere: these only slow down, or a stranger could lock its owner out. */
  loginAccount: { limit: Infinity, windowSeconds: quarterHour },
  loginAddress: { limit: 100, windowSeconds: quarterHour },
  loginBlock: { limit: 200, windowSeconds: quarterHour },
  loginSite: { limit: 400, windowSeconds: quarterHour },
  resetAddress: { limit: 50, windowSeconds: hour },
  /** Codes for one mailbox, per site and in total, so that a stranger's requests leave the owner some. */
  codesAnHour: { limit: 5, windowSeconds: hour },
  codesADay: { limit: 10, windowSeconds: day },
  codesAnHourInAll: { limit: 15, windowSeconds: hour },
  codesADayInAll: { limit: 30, windowSeconds: day },
  /** Wrong codes from a browser that didn't request the code. */
  codeHere: { limit: 5, windowSeconds: quarterHour },
  codeAround: { limit: 10, windowSeconds: quarterHour },
  /** The same for one mailbox, from everywhere and over all its codes: a thousand networks are no thousand chances. */
  codeElsewhere: { limit: 100, windowSeconds: day },
  codeAddress: { limit: 30, windowSeconds: quarterHour },
  codeBlock: { limit: 60, windowSeconds: quarterHour },
  codeSite: { limit: 120, windowSeconds: quarterHour },
  /** From everywhere. Beyond it something is wrong, and only browsers that requested a code may still enter one. */
  codesWrong: { limit: 1000, windowSeconds: hour },
  /** Each says whether a username is taken, or costs us a hash and perhaps sends someone an email. */
  signupAddress: { limit: 50, windowSeconds: hour },
  extensionLink: { limit: 3, windowSeconds: hour },
  /** API keys of one person, each of which sends an email. */
  keysMade: { limit: 20, windowSeconds: hour },
  /** Passkeys of one person, each of which sends an email. */
  passkeysAdded: { limit: 20, windowSeconds: hour },
  /** Refused sign-ins by passkey: none can be guessed, but each is a signature to check. */
  passkeyAddress: { limit: 100, windowSeconds: quarterHour },
  /** Wrong codes of a second factor, which only someone with the right password can enter: docs/decisions. */
  factorHere: { limit: 5, windowSeconds: quarterHour },
  factorAround: { limit: 10, windowSeconds: quarterHour },
  /** From anywhere, with one password; and with whatever password the account had that day. */
  factorPassword: { limit: 20, windowSeconds: day },
  factorAccount: { limit: 60, windowSeconds: day },
  /** Wrong codes while setting one up, and acts that each send an email. */
  factorSetup: { limit: 10, windowSeconds: quarterHour },
  factorChanges: { limit: 20, windowSeconds: hour },
  /** Anyone may register an app, or ask for a code on a device. */
  appsAddress: { limit: 30, windowSeconds: hour },
  deviceAddress: { limit: 30, windowSeconds: hour },
  /** Wrong codes of devices, by the person who types them. */
  deviceGuess: { limit: 10, windowSeconds: quarterHour },
} as const;

export type AttemptName = keyof typeof attemptRules;

export type AttemptKeys = Partial<Record<AttemptName, string>>;

/** At so many wrong codes in a day the owner is told: someone knows the password. */
export const wrongCodesMailedAt: readonly number[] = [5, 10, 20];

/** Milliseconds: the longest queue for signing in to one account. */
export const maxQueueMilliseconds = 8000;
export const knownNetworkSeconds = 90 * day;

const freeTries = 5;
const longestDelay = 4000;

/** In milliseconds: none at first, then ever longer. */
export function delayAfter(wrongTries: number): number {
  if (wrongTries <= freeTries) return 0;
  return Math.min(longestDelay, 125 * 2 ** (wrongTries - freeTries));
}
