export const words = {
  signIn: 'Sign in with a passkey',
  codeMissing: 'We couldn’t load this step. Check your connection and try again.',
} as const;
