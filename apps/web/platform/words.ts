export const words = {
  undo: 'Undo',
  requestId: 'Id for support: {id}',
  notCopied: 'Your browser did not allow copying. Select the text and copy it by hand.',
  browserOnSystem: '{browser} on {system}',
  browserAlone: '{browser}',
  systemAlone: 'A browser on {system}',
  unknownBrowser: 'A browser',
  usedNow: 'Used just now',
  used: 'Last used {when}',
  usedOn: 'Last used on {day, date, medium}',
} as const;
