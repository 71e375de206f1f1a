import { writeLetter } from '../../../mails/frame.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

export interface NewSignIn {
  /** By the browser's own description, where we recognise it. */
  browser: string | null;
  system: string | null;
  at: Date;
}

export function newSignInMail(to: string, { browser, system, at }: NewSignIn, origin: string): Mail {
  const where = [browser ?? 'an unknown browser', system && `on ${system}`].filter(Boolean).join(' ');
  return {
    to,
    ...writeLetter({
      subject: 'New sign-in to your Hone account',
      paragraphs: [
        `Someone, probably you, signed in with ${where} on ${formatTime(at)}. If it was you, there’s nothing to do.`,
        'If it wasn’t you, ' +
          `sign out of that session in your profile, then reset your password: ${origin}/forget-password`,
      ],
      action: { label: 'See active sessions', url: `${origin}/user-profile` },
      reason: 'You received this email because your account was used in a new browser.',
    }),
  };
}
