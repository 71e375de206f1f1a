export const words = {
  askTitle: 'Secure your account',
  askText: 'If what we emailed you about wasn’t you, secure your account. When you press the button:',
  endsLogins: 'Your account is signed out on all devices, including yours.',
  endsPrograms: 'Connected apps and the browser extension are disconnected, and API keys stop working.',
  endsPassword: 'Your password stops working, and you choose a new one.',
  endsAdded:
    'What was set up since then is undone: passkeys, two-step verification, a connection to Google, a new email. You can set up your own again.',
  keeps: 'Your prompts, history and plan stay as they are.',
  secure: 'Secure my account',
  wasMe: 'Don’t change anything',
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
    'Everyone has been signed out. They may have used your {provider} account: change its password now, and sign out any devices there that you don’t recognize.',
  providerRepeat:
    'Nothing more was changed. You sign in with {provider}: if you haven’t changed your password there yet, do it now.',
  google: 'Google',
  local: 'the local provider',
  signIn: 'Go to sign-in',

  expiredTitle: 'This link has expired',
  expiredText:
    'It worked for {days, plural, one {# day} other {# days}}. If you still think someone else is in your account, reset your password: that signs everyone out. Then sign in and remove any passkeys that you don’t recognize.',
  reset: 'Reset password',

  brokenTitle: 'This link is incomplete',
  brokenText:
    'Open it again from the email. If your email app splits it in two, copy the whole link into the address bar.',
  toStart: 'Back to Hone',
} as const;
