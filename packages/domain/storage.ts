export const megabyte = 1024 * 1024;

/** Of one account, in bytes. */
export const storageRules = {
  /** Library and history, with what was deleted in the last thirty days. */
  quota: 500 * megabyte,
  /** Half of it is the library's: beyond this, the oldest prompts of the history go. */
  history: 250 * megabyte,
  /** Looks, for a day; beyond this, the oldest can't be used any more. */
  looks: 100 * megabyte,
  /** Answers stored for repeated calls, for a day; beyond this, the oldest aren't repeated. */
  answers: 100 * megabyte,
  /** What prompts were before, beside the quota; beyond this, the oldest go, those without a title first. */
  versions: 100 * megabyte,
} as const;

/** In megabytes, as people are shown it. */
export const historyMegabytes = storageRules.history / megabyte;
export const versionMegabytes = storageRules.versions / megabyte;

/** Rows without their owner's text, more than anyone makes by hand. Beyond this, the oldest are deleted. */
export const mostRowsOf = {
  /** Per account, if they were free. */
  acts: 100_000,
  /** Per account: another sign-in signs out the login that was unused for longest. */
  logins: 1000,
  /** Per login: a token used before these is simply unknown, and no sign of a thief. */
  tokens: 2000,
} as const;
