export const words = {
  name: 'Hone',
  enhance: 'Enhance this prompt',
  more: 'Right-click or Alt+Shift+F10 for more',
  gone: 'Hone was updated. Try again.',
  silent: 'Hone didn’t respond. Try again.',
} as const;
