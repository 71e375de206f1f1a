import { writeLetter } from '../../../mails/frame.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

interface Change {
  name: string;
  at: Date;
}

export function passkeyAddedMail(to: string, { name, at }: Change, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'A passkey was added to your Hone account',
      paragraphs: [
        `Someone, probably you, added a passkey on ${formatTime(at)}. It’s called “${name}” and signs in without ` +
          'a password. If it was you, there’s nothing to do.',
        `If it wasn’t you, remove it in your profile, then reset your password: ${origin}/forget-password`,
      ],
      action: { label: 'See passkeys', url: `${origin}/user-profile` },
      reason: 'You received this email because a passkey was added to your account.',
    }),
  };
}

export function passkeyRemovedMail(to: string, { name, at }: Change, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'A passkey was removed from your Hone account',
      paragraphs: [
        `Someone, probably you, removed the passkey “${name}” on ${formatTime(at)}. It no longer signs in. ` +
          'If it was you, there’s nothing to do but delete it from your device or password manager.',
        'If it wasn’t you, reset your password now. That signs out everyone else.',
      ],
      action: { label: 'Reset password', url: `${origin}/forget-password` },
      reason: 'You received this email because a passkey was removed from your account.',
    }),
  };
}
