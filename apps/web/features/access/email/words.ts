export const words = {
  title: 'Email address',
  text: 'You sign in with <b>{email}</b>. Hone’s emails go there too.',
  change: 'Change email',
  nextChange: 'You can change it again on {day, date, medium}.',
  wayBack: 'Changed from {email}. To undo it, use the link that we emailed there, by {day, date, medium}.',
  missing: 'We couldn’t load your email settings. Check your connection and try again.',
  tryAgain: 'Try again',

  newEmail: 'New email',
  newEmailHint: 'We’ll send a code to it. Your email changes only once you enter the code.',
  cancel: 'Cancel',
  send: 'Send code',

  sent: 'We’ve sent a code to <b>{email}</b>. Enter it here to change your email.',
  noCode: 'No code? Check the address and your spam folder.',
  keep: 'Keep my current email',
} as const;

export const restoreWords = {
  askTitle: 'Undo the email change?',
  askText:
    'Your Hone account goes back to its previous email, the one this link was sent to. When you press “Restore my email”:',
  endsLogins: 'Your account is signed out on all devices, including yours.',
  endsPrograms: 'Connected apps are disconnected, and API keys stop working.',
  endsAdded:
    'Passkeys, two-step verification and a connection to Google are removed if they were set up since the change, or in the week before it.',
  endsPassword: 'Your password stops working, and you’ll set a new one.',
  restore: 'Restore my email',
  keep: 'Keep the new email',
  doneTitle: 'Your email is restored',
  doneText: 'Your account’s email is <b>{email}</b> again, and everyone is signed out. Now set a new password.',
  setPassword: 'Set a new password',
  usedTitle: 'This change is already undone',
  usedText: 'The link works once. If you haven’t set a new password since, do that now.',
  brokenTitle: 'This link doesn’t work',
  brokenText:
    'It may be incomplete, more than seven days old, or replaced by an earlier one. Open it again from the email, or copy the whole link into the address bar.',
  toStart: 'Back to Hone',
} as const;
