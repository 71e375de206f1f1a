export const words = {
  emailTitle: 'Forgot your password?',
  emailLead: 'Enter your email. We send a code to it, and with the code you set a new password.',
  continue: 'Continue',
  remembered: 'Remembered it? <link>Sign in</link>',

  codeTitle: 'Check your email',
  codeLead: 'If <b>{email}</b> has an account, a code is on its way to it.',

  newPasswordPage: 'Set New Password · Hone',
  newPasswordTitle: 'Set New Password',
  newPasswordLead: 'For <b>{email}</b>. Every browser that is signed in to it will be signed out.',
  confirmPassword: 'Confirm Password',
  setPassword: 'Set password',

  doneTitle: 'Your new password is set',
  doneLead: 'You are being led to the sign-in page.',
} as const;
