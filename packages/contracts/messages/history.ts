export const historyMessages = {
  'history.address.invalid': 'Please give the address of a web page that begins with https:// or http://',
} as const;
