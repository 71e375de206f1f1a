import { writeLetter } from '../../../mails/frame.ts';
import { ifItWasnt, notMe } from '../../../mails/not-you.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { AccessDeps } from '../accounts/deps.ts';

export function providerName({ identity }: Pick<AccessDeps, 'identity'>): string {
  return identity?.provider === 'google' ? 'Google' : 'the local provider';
}

export function providerLinkedMail(to: string, provider: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: `You can now sign in to Hone with ${provider}`,
      paragraphs: [
        `Someone, probably you, signed in with the ${provider} account for this address. ` +
          'From now on, it can also sign in to your Hone account.',
        `If it wasn’t you, change your ${provider} password first. ` +
          `Then, in your profile, disconnect ${provider} and sign out of all other sessions.`,
      ],
      action: { label: 'Go to your profile', url: `${origin}/user-profile` },
      reason: 'You received this email because your account has a new way to sign in.',
    }),
  };
}

interface Disconnection {
  provider: string;
  at: Date;
  /** For an owner who didn't do it. */
  disown: string;
}

export function providerDisconnectedMail(to: string, { provider, at, disown }: Disconnection): Mail {
  return {
    to,
    ...writeLetter({
      subject: `Your Hone account was disconnected from ${provider}`,
      paragraphs: [
        `Someone, probably you, disconnected ${provider} on ${formatTime(at)}. You can no longer use it to sign in to ` +
          'Hone: use your password or a passkey. If it was you, there’s nothing to do.',
        ifItWasnt,
      ],
      action: notMe(disown),
      reason: 'You received this email because a way to sign in was removed from your account.',
    }),
  };
}
