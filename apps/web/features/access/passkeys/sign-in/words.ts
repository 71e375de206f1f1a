export const words = {
  signIn: 'Sign in with a passkey',
  codeMissing: 'We couldn’t start the sign-in with a passkey. Check your connection and try again.',
} as const;
