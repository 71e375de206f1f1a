import { writeLetter } from '../../../mails/frame.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';
import { describeScopes } from '../accounts/abilities.ts';

export interface NewConnection {
  /** The app's own claim. */
  name: string;
  scopes: string;
  system: string | null;
  at: Date;
}

export function appConnectedMail(to: string, { name, scopes, system, at }: NewConnection, origin: string): Mail {
  const where = system === null ? '' : ` on ${system}`;
  return {
    to,
    ...writeLetter({
      subject: 'An app was connected to your Hone account',
      paragraphs: [
        `Someone, probably you, connected an app${where} on ${formatTime(at)}. It calls itself “${name}”, and it can ` +
          `${describeScopes(scopes)}. If it was you, there’s nothing to do.`,
        `If it wasn’t you, disconnect it in your profile, then reset your password: ${origin}/forget-password`,
      ],
      action: { label: 'See connected apps', url: `${origin}/user-profile` },
      reason: 'You received this email because an app was given access to your account.',
    }),
  };
}
