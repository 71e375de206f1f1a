import { codeRules } from '@hone/domain/codes';
import { writeLetter } from '../../mails/frame.ts';
import type { Mail } from '../../ports/mail.ts';

export function verificationMail(to: string, code: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone code',
      paragraphs: [
        'This code activates your account:',
        `It is valid for ${codeRules.lifetimeSeconds / 60} minutes. A newer code replaces it.`,
      ],
      code,
      reason: 'You get this mail because somebody signed up with this address. If it was not you, do nothing: no account is made.',
    }),
  };
}

export function alreadyRegisteredMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'You already have a Hone account',
      paragraphs: [
        'Somebody, probably you, signed up with this address. It has an account already, and nothing about it was changed.',
        `Forgot the password? Set a new one here: ${origin}/forget-password`,
      ],
      action: { label: 'Sign in', url: `${origin}/login` },
      reason: 'If it was not you, you can ignore this mail: nobody got in.',
    }),
  };
}

export function choosePasswordMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Choose a password for Hone',
      paragraphs: [
        'Your account is active. Before you activated it, more than one password was given for this address, so we kept none of them.',
        'Choose yours now, and only you can sign in.',
      ],
      action: { label: 'Set a password', url: `${origin}/forget-password` },
      reason: 'You get this mail because you activated a Hone account.',
    }),
  };
}
