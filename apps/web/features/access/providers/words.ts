export const words = {
  linkTitle: 'Link Google to your Hone account',
  linkLead:
    '{email} already has a Hone account. Enter your Hone password once, and you can sign in with Google from now on.',
  linkLeadUnnamed:
    'Your email already has a Hone account. Enter your Hone password once, and you can sign in with Google from now on.',
  password: 'Password',
  cancel: 'Cancel',
  link: 'Link and sign in',
  googleMissing: 'We couldn’t load Google’s button. Check your connection or ad blocker, or use your email.',
  proofMissing: 'We couldn’t load Google’s button. Check your connection or ad blocker, then try again.',
  proofTitle: 'Confirm it’s you',
  proofLead: 'Sign in with Google again. Nothing else changes.',

  title: 'Sign in with Google',
  connected: 'You can sign in with your Google account, <b>{email}</b>. Connected on {day, date, medium}.',
  onlyWay: 'It’s your only way to sign in. To disconnect it, set a password or add a passkey first.',
  missing: 'We couldn’t load your connection to Google. Check your connection and try again.',
  tryAgain: 'Try again',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect Google?',
  disconnectText:
    'You’ll no longer be able to sign in to Hone with the Google account {email}. You’ll use {ways, select, password {your password} passkey {your passkey} other {your password or a passkey}} instead.',
  again: 'To connect Google again, choose “Continue with Google” when you sign in, then enter your Hone password.',
  againFirst: 'To connect Google again, you’ll need to set a Hone password first.',
  notAgain: 'You won’t be able to connect it again, because your Hone account has a different email.',
} as const;
