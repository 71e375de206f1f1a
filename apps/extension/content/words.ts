/** What is said on the page before a card is open. */
export const words = {
  name: 'Hone',
  enhance: 'Improve this prompt (Alt+Shift+E)',
  more: 'Right-click or Alt+Shift+F10 for more',
  gone: 'Hone was updated meanwhile. Please reload this tab.',
  silent: 'Hone did not answer. Please try again.',
} as const;
