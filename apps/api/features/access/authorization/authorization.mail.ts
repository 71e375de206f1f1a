import { readScopes, type Scope } from '@hone/domain/access/scopes';
import { writeLetter } from '../../../mails/frame.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

export interface NewConnection {
  /** The app's own claim. */
  name: string;
  scopes: string;
  system: string | null;
  at: Date;
}

const abilities: Record<Scope, string> = {
  enhance: 'enhance prompts with your credits',
  'library:read': 'read your library',
  'library:write': 'change your library',
  'history:read': 'read your history',
};

export function appConnectedMail(to: string, { name, scopes, system, at }: NewConnection, origin: string): Mail {
  const may = readScopes(scopes).map((scope) => abilities[scope]);
  const where = system === null ? '' : ` on ${system}`;
  return {
    to,
    ...writeLetter({
      subject: 'An app was connected to your Hone account',
      paragraphs: [
        `Someone, probably you, connected an app${where} on ${formatTime(at)}. It calls itself “${name}”, and it can ` +
          `${new Intl.ListFormat('en').format(may)}. If it was you, there’s nothing to do.`,
        `If it wasn’t you, disconnect it in your profile, then reset your password: ${origin}/forget-password`,
      ],
      action: { label: 'See connected apps', url: `${origin}/user-profile` },
      reason: 'You received this email because an app was given access to your account.',
    }),
  };
}
