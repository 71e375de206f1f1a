export const words = {
  title: 'Where you are signed in',
  text: 'Sign out any that you do not know.',
  thisBrowser: 'This browser',
  signOut: 'Sign out',
  signOutNamed: 'Sign out {name}',
  signOutOthers: 'Sign out everywhere else',
  onlyThis: 'You are signed in nowhere else.',
  missing: 'The list did not come. Hone does not answer at the moment.',
  tryAgain: 'Try again',
} as const;
