export const words = {
  askTitle: 'Secure your account',
  askText:
    'If you don’t recognize the sign-in that we emailed you about, secure your account. When you press the button:',
  endsLogins: 'Everyone is signed out on all devices, including you.',
  endsPrograms: 'Connected apps and the browser extension are disconnected, and API keys stop working.',
  endsPassword: 'Your password stops working, and you choose a new one.',
  endsAdded: 'What was added since that sign-in is undone: passkeys, two-step verification, a new email.',
  keeps: 'Your prompts, history and plan stay as they are.',
  secure: 'Secure my account',
  wasMe: 'It was me',
  failed: '{reason} It’s safe to press the button again.',
  offline: 'You’re offline. Connect to the internet to secure your account.',

  doneTitle: 'Your account is secured',
  doneText:
    'Everyone has been signed out, and your old password no longer works. Choose a new one now. We’ll email a code to <b>{email}</b>.',
  repeatTitle: 'Your account was already secured',
  repeatText:
    'Nothing more was changed. If you haven’t chosen a new password yet, do it now. We’ll email a code to <b>{email}</b>.',
  choosePassword: 'Choose a new password',
  leaveAndChoose: 'Sign out here and choose a new password',

  providerToo: 'You also sign in with {provider}. Change your password there too, in case that’s how they got in.',
  providerDone:
    'Everyone has been signed out. You sign in with {provider}, so that’s how they got in: change your password there, and sign out any devices you don’t recognize.',
  providerRepeat:
    'Nothing more was changed. You sign in with {provider}: if you haven’t changed your password there yet, do it now.',
  google: 'Google',
  local: 'the local provider',
  signIn: 'Go to sign-in',

  expiredTitle: 'This link has expired',
  expiredText:
    'It worked for {days, plural, one {# day} other {# days}}. If you still think someone else is in your account, reset your password: that signs everyone out.',
  reset: 'Reset password',

  brokenTitle: 'This link is incomplete',
  brokenText:
    'Open it again from the email. If your email app splits it in two, copy the whole link into the address bar.',
  toStart: 'Back to Hone',
} as const;
