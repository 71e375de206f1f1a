import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';

export function alreadyRegisteredMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'You already have a Hone account',
      paragraphs: [
        'Someone, probably you, tried to sign up with this address. ' +
          'You already have an account, and nothing about it has changed.',
        `Forgot your password? Reset it here: ${origin}/forget-password`,
      ],
      action: { label: 'Sign in', url: `${origin}/login` },
      reason: 'If it wasn’t you, you can ignore this email. No one got into your account.',
    }),
  };
}

export function choosePasswordMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Set your Hone password',
      paragraphs: [
        'Your account is active. ' +
          'More than one password was entered for this address during sign-up, so we kept none of them.',
        'Set your password now so that only you can sign in.',
      ],
      action: { label: 'Set a password', url: `${origin}/forget-password` },
      reason: 'You received this email because you activated a Hone account.',
    }),
  };
}
