export const words = {
  /** Beside the sign in the browser's bar, where there is room for four letters. */
  off: 'off',
} as const;
