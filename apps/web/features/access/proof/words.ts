export const words = {
  password: 'Your password',
  passwordHint: 'To show that it is you.',
  ask: 'Show once more that it is you. Hone asks the account that you sign in with.',
  confirm: 'Confirm with Google',
  confirmed: 'Confirmed: it is you.',
  signInAnew: 'Show once more that it is you: sign out, sign in again, and come back here within {minutes} minutes.',
  missing: 'Hone does not answer at the moment.',
  tryAgain: 'Try again',
} as const;
