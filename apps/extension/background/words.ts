export const words = {
  /** On the badge, which has room for four letters. */
  off: 'off',
} as const;
