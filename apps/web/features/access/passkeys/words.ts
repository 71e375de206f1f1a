export const words = {
  title: 'Passkeys',
  none: 'Sign in with your fingerprint, face or screen lock instead of a password. It’s quicker and safer.',
  text: 'Ways to sign in without a password. Remove any you no longer use.',
  unsupported: 'This browser can’t use passkeys. To add one, open Hone in another browser.',
  add: 'Add a passkey',
  missing: 'We couldn’t load your passkeys. Check your connection and try again.',
  tryAgain: 'Try again',

  addedOn: 'Added on {day, date, medium}',
  synced: 'Synced by your password manager',
  onOneDevice: 'On one device',
  neverUsed: 'Not used yet',
  rename: 'Rename',
  renameNamed: 'Rename {name}',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  name: 'Passkey name',
  save: 'Save name',
  cancel: 'Cancel',

  addTitle: 'Add a passkey',
  addText: 'Your browser asks next where to keep it: on this device, on your phone or on a security key.',
  continue: 'Continue',
  securityKey: 'Security key',
  phone: 'Phone or tablet',
  sameName: '{name} ({number})',

  removeTitle: 'Remove “{name}”?',
  removeText:
    'Hone will no longer accept it. Your device or password manager may still offer it, and you can delete it there too.',
  keep: 'Keep it',
} as const;
