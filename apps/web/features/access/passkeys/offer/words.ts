export const words = {
  title: 'Sign in without a password next time',
  text: 'With a passkey, your fingerprint, face or screen lock is enough.',
  add: 'Add a passkey',
  notNow: 'Not now',
} as const;
