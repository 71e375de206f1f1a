export const words = {
  password: 'Your password',
  passwordHint: 'Enter your password to continue.',
  ask: 'Confirm it’s you with the account you use to sign in.',
  confirm: 'Confirm with Google',
  passkey: 'Use a passkey',
  passkeyInstead: 'Use a passkey instead',
  confirmed: 'Confirmed.',
  signInAnew: 'Confirm it’s you: sign out, sign in again and come back here within {minutes} minutes.',
  cancel: 'Cancel',
  missing: 'We couldn’t load this step. Check your connection and try again.',
  tryAgain: 'Try again',
} as const;
