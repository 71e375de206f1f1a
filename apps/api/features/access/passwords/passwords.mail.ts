import { codeRules } from '@hone/domain/access/codes';
import { writeLetter } from '../../../mails/frame.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

export function resetMail(to: string, code: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: `${code} is your Hone password reset code`,
      paragraphs: [
        'Use this code to reset your password:',
        `It’s valid for ${codeRules.lifetimeSeconds / 60} minutes. ` +
          'If you request another code, this one stops working. Never share it. We’ll never ask for it.',
      ],
      code,
      reason:
        'You received this email because someone asked to reset your password. ' +
        'If it wasn’t you, ignore it and your password won’t change.',
    }),
  };
}

/** For an address whose sign-up was never finished. */
export function notActivatedMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Finish setting up your Hone account',
      paragraphs: [
        'Someone, probably you, asked to reset the password for this address. ' +
          'The sign-up was never finished, so there’s no password to reset yet.',
        'Sign up again, choose a password and enter the code we email you.',
      ],
      action: { label: 'Sign up again', url: `${origin}/create-account` },
      reason: 'If it wasn’t you, you can ignore this email. No one got in.',
    }),
  };
}

interface PasswordChange {
  at: Date;
  /** How many API keys a reset revoked, or a change left working. */
  keys: { revoked: number } | { kept: number };
  /** How many still sign in. */
  passkeys: number;
}

export function passwordChangedMail(to: string, origin: string, { at, keys, passkeys }: PasswordChange): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone password was changed',
      paragraphs: [
        `It was changed on ${formatTime(at)}. You’ve been signed out everywhere else. ${describeKeys(keys)}` +
          describePasskeys(passkeys) +
          'If it was you, there’s nothing to do.',
        'If it wasn’t you, reset your password now. That signs everyone out and revokes all API keys.' +
          (passkeys > 0 ? ' Then remove any passkeys that you don’t recognize in your profile.' : ''),
      ],
      action: { label: 'Reset password', url: `${origin}/forget-password` },
      reason: 'You received this email because your account’s password was changed.',
    }),
  };
}

function describeKeys(keys: PasswordChange['keys']): string {
  const isRevoked = 'revoked' in keys;
  const count = isRevoked ? keys.revoked : keys.kept;
  if (count === 0) return '';
  const those = count === 1 ? 'Your API key' : `Your ${count} API keys`;
  if (isRevoked) return `${those} ${count === 1 ? 'has' : 'have'} been revoked. `;
  return `${those} still ${count === 1 ? 'works' : 'work'}: you can revoke keys in your profile. `;
}

function describePasskeys(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Your passkey still works. ' : `Your ${count} passkeys still work. `;
}
