export const enhanceMessages = {
  'enhance.failed': 'We could not improve this prompt, and it cost you nothing. Please try again.',
} as const;
