import { writeLetter } from '../../../mails/frame.ts';
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
          'Then sign out of all other sessions in your profile.',
      ],
      action: { label: 'Go to your profile', url: `${origin}/user-profile` },
      reason: 'You received this email because your account has a new way to sign in.',
    }),
  };
}
