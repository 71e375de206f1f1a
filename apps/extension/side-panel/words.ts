export const words = {
  name: 'Hone: your prompts',
  inserted: 'Inserted into the page.',
  copied: 'Copied. Paste it where you need it.',
  copiedInstead: 'Hone isn’t on this page, so the prompt was copied. Paste it where you need it.',
  notCopied: 'Your browser didn’t allow copying. Try again.',
} as const;
