import { writeLetter } from '../../../mails/frame.ts';
import { ifItWasnt, notMe } from '../../../mails/not-you.ts';
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
  const where = [browser ?? 'a browser that we don’t recognize', system && `on ${system}`].filter(Boolean).join(' ');
  return {
    to,
    ...writeLetter({
      subject: 'New sign-in to your Hone account',
      paragraphs: [
        `Someone, probably you, signed in with ${where} on ${formatTime(at)}. If it was you, there’s nothing to do.`,
        ifItWasnt,
      ],
      action: notMe(disown),
      reason:
        'You received this email because your account was used in a browser or on a network that it hasn’t been ' +
        'used with lately. Deleting cookies and traveling also lead to this.',
    }),
  };
}
