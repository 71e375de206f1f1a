export const emailChangeRules = {
  /** How long a new address may be confirmed; its code lasts shorter, and can be sent again. */
  pendingSeconds: 3600,
  /** From one change to the next. */
  everySeconds: 24 * 3600,
  /** How long the previous mailbox can undo a change, and its address is kept free for that. */
  wayBackDays: 7,
  keptDays: 30,
} as const;
