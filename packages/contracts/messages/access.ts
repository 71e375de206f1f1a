export const accessMessages = {
  'access.email.required': 'Email is required',
  'access.email.invalid': 'Invalid email address',

  'access.password.required': 'Password is required',
  'access.password.too_short': 'Password must be at least 8 characters',
  'access.password.uppercase': 'Password must contain at least one uppercase letter',
  'access.password.lowercase': 'Password must contain at least one lowercase letter',
  'access.password.digit': 'Password must contain at least one digit',
  'access.password.special': 'Password must contain at least one special character (@$!%*?&#)',
  'access.password.too_long': 'This password is too long. Please choose a shorter one.',
  'access.password.common': 'This password is one of the first that anyone would guess. Please choose another one.',
  'access.password.contains_name': "Please choose a password without your username or the product's name in it.",
  'access.confirm_password.required': 'Confirm Password is required',
  'access.confirm_password.different': 'Passwords must match',

  'access.username.required': 'Username is required',
  'access.username.alphanumeric': 'Username must be alphanumeric',
  'access.username.too_short': 'Username must be at least 3 characters',
  'access.username.too_long': 'Username cannot exceed 30 characters',
  'access.username.taken': 'This username is taken. Please choose another one.',
  'access.username.reserved': 'This username is set aside. Please choose another one.',

  'access.code.format': 'Enter the 6 digits of your code',
  // One sentence for wrong, too old and never sent: which of them it was would tell who has an account.
  'access.code.wrong': 'This code is not right, or it is too old. Please check it, or ask for a new one.',
  'access.code.spent': 'This code was entered wrongly too often. Please ask for a new one.',
  'access.code.too_soon': 'A code has just been sent. You can ask for another one in {seconds} seconds.',
  'access.code.too_many': 'You have asked for many codes. Please use the newest one, or try again later.',
  'access.code.resent': 'Verification email code has been sent. Please check your inbox.',

  'access.verification.failed': 'Email verification failed',
  'access.verified': 'Your account has been verified successfully. Please log in.',
  // The client looks for "not verified" in the message of a 401, as the specified client does.
  'access.not_verified': 'Your account is not verified. We have emailed you a 6-digit code; enter it to go on.',

  'access.password.wrong': 'This password is not right. Please try again.',
  'access.password.changed': 'Your new password is saved. Everywhere else you are signed out.',

  'access.login.failed': 'Incorrect email or password.',
  'access.provider_login.failed': 'Login failed',
  'access.provider.refused': 'This sign-in could not be confirmed. Please try again.',
  'access.provider.away': 'We cannot reach your provider right now. Please try again in a moment, or use your email.',
  'access.provider.email_unverified': 'Your provider has not confirmed this email. Please use your email and a password instead.',
  'access.provider.link': 'This email has a Hone account already. Enter its password once, and the two belong together.',
  'access.login.ended': 'That browser is signed out.',
  'access.logins.ended': 'All other browsers are signed out.',
  'access.signed_out': 'You are signed out. Please sign in to go on.',
  'access.try_later': 'That was tried too often. Please wait {seconds} seconds, then try again.',
  'access.proof_needed': 'Please show once more that it is you.',

  'access.password_reset.failed': 'Failed to send activation code',
  'access.password_reset.code.failed': 'Code verification failed',
  'access.password_reset.confirm.failed': 'Reset Password Failed!',
  'access.password_reset.done': 'Your password has been reset successfully! 🎉',
} as const;
