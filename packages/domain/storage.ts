export const megabyte = 1024 * 1024;

/** Of one account, in bytes. */
export const storageRules = {
  /** Library and history, with what was deleted in the last thirty days. */
  quota: 500 * megabyte,
  /** Half of it is the library's: beyond this, the oldest prompts of the history go. */
  history: 250 * megabyte,
  /** What was looked at, for a day; beyond this, the oldest can't be used any more. */
  looks: 100 * megabyte,
  /** Answers kept for calls that are repeated, for a day; beyond this, the oldest aren't told again. */
  answers: 100 * megabyte,
} as const;

/** In megabytes, as people are told it. */
export const historyMegabytes = storageRules.history / megabyte;

/** Rows without a text of its owner's, which nobody makes so many of by hand. Beyond this, the oldest go. */
export const mostRowsOf = {
  /** Of one account, if they were free. */
  acts: 100_000,
  /** Of one account: whoever signs in once more is signed out where they haven't been for longest. */
  logins: 1000,
  /** Of one login: a token that was used before these is only unknown, and tells nothing of a thief. */
  tokens: 2000,
} as const;
