export const words = {
  emailTitle: 'Forgot your password?',
  emailLead: 'Enter your email and we’ll send you a code to reset your password.',
  continue: 'Continue',
  notContinued: 'We couldn’t continue. Check your connection and try again.',
  remembered: 'Remembered it? <link>Sign in</link>',

  codeTitle: 'Check your email',
  codeLead: 'If there’s an account for <b>{email}</b>, we’ve sent it a code.',

  newPasswordPage: 'Set New Password · Hone',
  newPasswordTitle: 'Set New Password',
  newPasswordLead: 'For <b>{email}</b>. You’ll be signed out on all devices, and your API keys will stop working.',
  confirmPassword: 'Confirm Password',
  setPassword: 'Set password',

  doneTitle: 'Password updated',
  doneLead: 'Taking you to sign-in…',
} as const;
