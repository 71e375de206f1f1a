import { loginRules } from '@hone/domain/access/logins';
import { writeLetter } from '../../../mails/frame.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

export interface NewSignIn {
  /** By the browser's own description, where we recognise it. */
  browser: string | null;
  system: string | null;
  at: Date;
  /** For an owner who doesn't know it. */
  disown: string;
}

export function newSignInMail(to: string, { browser, system, at, disown }: NewSignIn): Mail {
  const where = [browser ?? 'an unknown browser', system && `on ${system}`].filter(Boolean).join(' ');
  return {
    to,
    ...writeLetter({
      subject: 'New sign-in to your Hone account',
      paragraphs: [
        `Someone, probably you, signed in with ${where} on ${formatTime(at)}. If it was you, there’s nothing to do.`,
        'If it wasn’t you, use the link below. ' +
          `It shows what it will do before it does anything, and works for ${loginRules.disownDays} days.`,
      ],
      action: { label: 'This wasn’t me', url: disown },
      reason:
        'You received this email because your account was used in a browser or on a network that it hasn’t been ' +
        'used with lately. Deleting cookies and traveling also lead to this.',
    }),
  };
}
