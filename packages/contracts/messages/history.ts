export const historyMessages = {
  'history.address.invalid': 'Enter a web address that starts with https:// or http://.',
} as const;
