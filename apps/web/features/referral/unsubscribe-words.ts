export const words = {
  askTitle: 'No more invitations?',
  askText: 'Somebody who uses Hone invited you by email. Press the button, and no more invitations come, whoever sends them. Mails about an account of your own still do.',
  stop: 'Stop invitations',
  doneTitle: 'You will receive no more invitations',
  doneText: 'This holds for everybody who uses Hone. Was it a slip? Take it back.',
  undo: 'Undo',
  undoneTitle: 'You will receive invitations again',
  brokenTitle: 'This link is not complete',
  brokenText: 'Open it again from the mail. If your mail program breaks it in two, copy the whole of it into the address bar.',
  toStart: 'Go to the start',
} as const;
