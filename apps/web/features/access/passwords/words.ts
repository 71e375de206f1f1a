import { passwordRules } from '@hone/domain/access/passwords';

export const words = {
  changeTitle: 'Password',
  changeText: 'Changing your password signs you out of all other devices.',
  keysStay: '{count, plural, one {Your API key keeps} other {Your # API keys keep}} working.',
  setTitle: 'Set a password',
  setText: 'You sign in with Google. Set a password to sign in with your email as well.',
  setAlone: 'You don’t have a password. Set one so that you can also sign in with your email.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  change: 'Change password',
  set: 'Set password',
  missing: 'We couldn’t load your password settings. Check your connection and try again.',
  tryAgain: 'Try again',

  needs: 'Your password needs',
  needsLength: `${passwordRules.minimum} characters or more`,
  needsUppercase: 'An uppercase letter',
  needsLowercase: 'A lowercase letter',
  needsDigit: 'A digit',
  needsSpecial: 'One of {characters}',
} as const;
