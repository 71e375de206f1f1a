export const words = {
  account: 'Your account',
  otherAccount: 'Sign out to use another account',
  missing: 'We couldn’t load your account. Check your connection and try again.',
  tryAgain: 'Try again',

  connectedOn: 'Connected on {day, date, medium}',
  disconnect: 'Disconnect',
  disconnectNamed: 'Disconnect {name}',
} as const;
