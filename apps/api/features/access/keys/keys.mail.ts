import { writeLetter } from '../../../mails/frame.ts';
import { ifItWasnt, notMe } from '../../../mails/not-you.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';
import { describeScopes } from '../accounts/abilities.ts';
import type { KeyRow } from './keys.store.ts';

type NewKey = Pick<KeyRow, 'name' | 'scopes' | 'hint' | 'created_at' | 'expires_at'>;

export function keyCreatedMail(to: string, key: NewKey, disown: string): Mail {
  const { name, scopes, hint, created_at, expires_at } = key;
  const until = expires_at === null ? 'It doesn’t expire.' : `It expires on ${formatTime(expires_at)}.`;
  return {
    to,
    ...writeLetter({
      subject: 'An API key was created for your Hone account',
      paragraphs: [
        `Someone, probably you, created an API key on ${formatTime(created_at)}. It’s called “${name}”, ends in ` +
          `${hint}, and can ${describeScopes(scopes)}. ${until} If it was you, there’s nothing to do.`,
        ifItWasnt,
      ],
      action: notMe(disown),
      reason: 'You received this email because an API key was created for your account.',
    }),
  };
}
