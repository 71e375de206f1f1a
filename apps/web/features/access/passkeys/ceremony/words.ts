export const words = {
  notMade: 'Nothing was added. Try again whenever you’re ready.',
  known: 'This device already has a passkey for your account.',
  unsuited: 'This device can’t keep a passkey. Set up a screen lock or PIN first, or use another device.',
  notUsed: 'No passkey was used. Try again, or choose another way.',
  failed: 'Your browser couldn’t finish this. Try again, or use another device.',
  codeMissing: 'We couldn’t load this step. Check your connection and try again.',
} as const;
