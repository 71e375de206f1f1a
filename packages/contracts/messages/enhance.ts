export const enhanceMessages = {
  'enhance.failed': 'We couldn’t enhance this prompt. No credit was used. Try again.',
  'enhance.choice.unknown': 'That choice isn’t available for this prompt. Enhance it again.',
  'enhance.too_many_looks':
    'You’ve looked at many prompts today without using them. Use one you’ve seen, or try again in {wait}.',
  'enhance.no_model': 'No AI model is set up that could write it out.',
} as const;
