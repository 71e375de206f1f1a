export const words = {
  undo: 'Undo',
  requestId: 'Support ID: {id}',
  notCopied: 'Your browser didn’t allow copying. Select the text and copy it yourself.',
  browserOnSystem: '{browser} on {system}',
  browserAlone: '{browser}',
  systemAlone: 'Browser on {system}',
  unknownBrowser: 'Unknown browser',
  usedNow: 'Used just now',
  used: 'Last used {when}',
  usedOn: 'Last used on {day, date, medium}',
} as const;
