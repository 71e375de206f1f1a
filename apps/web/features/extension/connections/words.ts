export const words = {
  title: 'Connected browsers',
  text: 'Where the extension works for you. Disconnect any that you do not know.',
  none: 'Nowhere yet. Connect the extension in your browser.',
  getExtension: 'Get the extension',
  newTab: '(opens in a new tab)',
  connectedOn: 'Connected on {day, date, medium}',
  disconnect: 'Disconnect',
  disconnectNamed: 'Disconnect {name}',
  missing: 'The list did not come. Hone does not answer at the moment.',
  tryAgain: 'Try again',
} as const;
