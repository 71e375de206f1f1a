export const words = {
  name: 'Hone: your prompts',
  inserted: 'Inserted into the page.',
  copied: 'Copied. Paste it where you need it.',
  copiedInstead: 'Hone couldn’t insert it on this page, so it was copied. Paste it where you need it.',
  notCopied: 'Your browser didn’t allow copying. Try again.',
} as const;
