export const words = {
  changeTitle: 'Password',
  changeText: 'A new password signs you out everywhere but here.',
  setTitle: 'Set a password',
  setText: 'You sign in with Google. With a password, your email opens your account too.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  change: 'Change password',
  set: 'Set password',
  missing: 'Hone does not answer at the moment.',
  tryAgain: 'Try again',
} as const;
