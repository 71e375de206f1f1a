import { writeLetter } from '../../../mails/frame.ts';
import { ifItWasnt, notMe } from '../../../mails/not-you.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

interface Change {
  name: string;
  at: Date;
  /** For an owner who didn't do it. */
  disown: string;
}

export function passkeyAddedMail(to: string, { name, at, disown }: Change): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'A passkey was added to your Hone account',
      paragraphs: [
        `Someone, probably you, added a passkey on ${formatTime(at)}. It’s called “${name}” and signs in without ` +
          'a password. If it was you, there’s nothing to do.',
        ifItWasnt,
      ],
      action: notMe(disown),
      reason: 'You received this email because a passkey was added to your account.',
    }),
  };
}

export function passkeyRemovedMail(to: string, { name, at, disown }: Change): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'A passkey was removed from your Hone account',
      paragraphs: [
        `Someone, probably you, removed the passkey “${name}” on ${formatTime(at)}. It no longer signs in. ` +
          'If it was you, you can also delete it from your device or password manager.',
        ifItWasnt,
      ],
      action: notMe(disown),
      reason: 'You received this email because a passkey was removed from your account.',
    }),
  };
}
