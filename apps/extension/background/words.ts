export const words = {
  /** On the badge, which has room for four letters. */
  off: 'off',
  left: 'Hone isn’t allowed on this site.',
  saveAsPrompt: 'Save as prompt',
} as const;
