export const words = {
  title: 'Active sessions',
  text: 'Sign out any you don’t recognize.',
  thisBrowser: 'This browser',
  signedIn: 'Signed in on {at, date, medium} at {at, time, short}.',
  signOut: 'Sign out',
  signOutNamed: 'Sign out {name}',
  signOutOthers: 'Sign out of all other sessions',
  onlyThis: 'No other active sessions.',
  missing: 'We couldn’t load your sessions. Check your connection and try again.',
  tryAgain: 'Try again',
} as const;
