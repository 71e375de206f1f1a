export const enhanceMessages = {
  'enhance.failed': 'We couldn’t enhance this prompt. No credit was used. Try again.',
} as const;
