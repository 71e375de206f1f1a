import { codeRules } from '@hone/domain/access/codes';
import { keyRules } from '@hone/domain/access/keys';
import { passkeyRules } from '@hone/domain/access/passkeys';
import { passwordRules } from '@hone/domain/access/passwords';
import { secondFactorRules } from '@hone/domain/access/second-factor';
import { usernameRules } from '@hone/domain/access/usernames';
import { count } from './count.ts';

export const accessMessages = {
  'access.scope_missing':
    'This API key or app isn’t allowed to do this. Create a key that is, or connect the app again and allow it.',

  'access.email.required': 'Email is required',
  'access.email.invalid': 'Invalid email address',
  'access.email.same': 'This is already your email.',
  'access.email.once_a_day': 'You can change your email once a day. Try again in {wait}.',
  'access.email.not_pending': 'There’s no new email to confirm. Enter it again.',
  'access.email.taken': 'Another account has started using this address in the meantime. Use a different one.',
  'access.email.changed': 'Email changed.',
  'access.email.reserved':
    'Until recently, another Hone account used this address. It can’t be used to sign up yet. Please use a different one.',
  'access.email.link_unknown': 'This link has expired or is incomplete.',
  'access.email.link_used': 'This link has already been used.',
  'access.email.restore_failed': 'We couldn’t restore your email. Try again.',

  'access.password.required': 'Password is required',
  'access.password.too_short': `Password must be at least ${passwordRules.minimum} characters`,
  'access.password.uppercase': 'Password must contain at least one uppercase letter',
  'access.password.lowercase': 'Password must contain at least one lowercase letter',
  'access.password.digit': 'Password must contain at least one digit',
  'access.password.special': 'Password must contain at least one special character (@$!%*?&#)',
  'access.password.too_long': `This password is too long. Use ${count(passwordRules.maximumBytes)} characters or fewer.`,
  'access.password.common': 'This password is too easy to guess. Please choose another.',
  'access.password.contains_name': 'Choose a password that doesn’t contain your username or “Hone”.',
  'access.confirm_password.required': 'Confirm Password is required',
  'access.confirm_password.different': 'Passwords must match',

  'access.username.required': 'Username is required',
  'access.username.alphanumeric': 'Username must be alphanumeric',
  'access.username.too_short': `Username must be at least ${usernameRules.minimum} characters`,
  'access.username.too_long': `Username cannot exceed ${usernameRules.maximum} characters`,
  'access.username.taken': 'This username is taken. Please choose another.',
  'access.username.reserved': 'This username is reserved. Please choose another.',

  'access.code.format': `Enter all ${codeRules.digits} digits of the code.`,
  // The same sentence for wrong, expired and never sent: telling them apart would reveal who has an account.
  'access.code.wrong': 'That code is wrong or has expired. Check it or request a new one.',
  'access.code.spent': 'Too many wrong attempts. Request a new code.',
  'access.code.too_soon': 'We’ve just sent you a code. You can request another in {wait}.',
  'access.code.too_many': 'You’ve requested too many codes. Use the newest one or try again later.',
  'access.code.resent': 'Verification email code has been sent. Please check your inbox.',

  'access.verification.failed': 'Email verification failed',
  'access.verified': 'Your account has been verified successfully. Please log in.',
  // Clients look for "not verified" in the message of a 401, as the specified client does.
  'access.not_verified': `Your account is not verified. We’ve emailed you a ${codeRules.digits}-digit code. Enter it to continue.`,

  'access.password.wrong': 'Wrong password.',
  'access.password.changed': 'Password changed. You’ve been signed out everywhere else.',

  'access.login.failed': 'Incorrect email or password.',
  'access.provider_login.failed': 'Login failed',
  'access.provider.refused': 'We couldn’t confirm this sign-in. Try again.',
  'access.provider.away': 'We can’t reach your sign-in provider right now. Try again in a moment or use your email.',
  'access.provider.email_unverified':
    'Your sign-in provider hasn’t confirmed this email. Use your email and a password instead.',
  'access.provider.link': 'This email already has a Hone account. Enter its password once to link the two.',
  'access.provider.only_way':
    'Google is your only way to sign in. Set a password or add a passkey before you disconnect it.',
  'access.provider.disconnected': 'Google is disconnected.',
  'access.app.disconnected': 'App disconnected. It can no longer use your account.',
  'access.login.ended': 'Signed out of that session.',
  'access.logins.ended': 'Signed out of all other sessions.',
  'access.signed_out': 'Your session has ended. Please sign in again.',
  'access.disown.unknown': 'This link is incomplete. Copy all of it from the email.',
  'access.disown.expired': 'This link has expired. Reset your password instead.',
  'access.try_later': 'Too many attempts. Try again in {wait}.',
  'access.proof_needed': 'Please confirm it’s you.',

  'access.second_factor.app_format': `Enter the ${secondFactorRules.digits} digits that your authenticator app shows.`,
  'access.second_factor.format': 'Enter the 6 digits from your authenticator app, or a recovery code.',
  'access.second_factor.needed': 'Enter the code from your authenticator app.',
  'access.second_factor.wrong': 'That code isn’t right, or it has been used. Wait for the next one, then try again.',
  'access.second_factor.recovery_wrong': 'That recovery code isn’t right, or it has been used. Try another one.',
  'access.second_factor.exists': 'Two-step verification is already on.',
  'access.second_factor.off': 'Two-step verification isn’t on, so nothing was changed.',
  'access.second_factor.setup_over': 'This setup has expired. Close it and start again.',
  'access.second_factor.removed': 'Two-step verification is now off. Your password is enough to sign in.',
  'access.second_factor.browsers_forgotten': 'You’ll be asked for a code in every browser again.',

  'access.key.refused':
    'This API key doesn’t work. It may be incomplete, expired or revoked. Create a new one in your profile.',
  'access.key.name.too_long': `Use ${keyRules.nameMaximum} characters or fewer for the key’s name.`,
  'access.key.too_many': `You can have up to ${keyRules.most} API keys. Revoke one that you no longer need.`,

  // One sentence for all that can be wrong: a stranger learns nothing about whose passkey it is.
  'access.passkey.refused':
    'We couldn’t confirm this passkey. It may have been removed from your account. Try another, or sign in another way.',
  'access.passkey.expired': 'That took too long. Try again.',
  'access.passkey.too_many': `You can have up to ${passkeyRules.most} passkeys. Remove one that you no longer use.`,
  'access.passkey.name.required': 'Passkey name is required',
  'access.passkey.name.too_long': `Use ${passkeyRules.nameMaximum} characters or fewer for the passkey’s name.`,
  'access.passkey.added': 'Passkey added.',
  'access.passkey.removed': 'Passkey removed. It no longer opens your account.',

  'access.password_reset.failed': 'Failed to send activation code',
  'access.password_reset.code.failed': 'Code verification failed',
  'access.password_reset.confirm.failed': 'Reset Password Failed!',
  'access.password_reset.done': 'Your password has been reset successfully! 🎉',
} as const;
