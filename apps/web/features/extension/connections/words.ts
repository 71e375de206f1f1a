export const words = {
  title: 'Connected browsers',
  text: 'Browsers where you use the extension. Disconnect any you don’t recognize.',
  none: 'Not connected yet. Open the extension in your browser and click Connect.',
  getExtension: 'Get the extension',
  newTab: '(opens in a new tab)',
  missing: 'We couldn’t load your connected browsers. Check your connection and try again.',
  tryAgain: 'Try again',
} as const;
