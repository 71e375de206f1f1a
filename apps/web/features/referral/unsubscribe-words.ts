export const words = {
  askTitle: 'Stop invitations?',
  askText:
    'Someone who uses Hone invited you by email. You can stop all invitations, no matter who sends them. You’ll still get emails about your own Hone account, if you have one.',
  stop: 'Stop invitations',
  doneTitle: 'You won’t get any more invitations',
  doneText: 'This applies to everyone who uses Hone. Changed your mind? You can undo this.',
  undo: 'Undo',
  undoneTitle: 'You’ll get invitations again',
  brokenTitle: 'This link is incomplete',
  brokenText:
    'Open it again from the email. If your email app splits it in two, copy the whole link into the address bar.',
  toStart: 'Back to Hone',
} as const;
