import { endLogin, listLogins, type Login } from '@hone/contracts/access/logins';
import { useId } from 'react';
import { nameBrowser, sayLastUsed } from '../../../platform/browsers.ts';
import { now } from '../../../platform/clock.ts';
import { refresh } from '../../../platform/refreshing.ts';
import { useSend } from '../../../platform/send.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface LoginRowProps {
  login: Login;
  /** It is taken from the list at once, and put back when it could not be ended. */
  setGone(isGone: boolean): void;
}

/** One browser; the one that is looked at with is not ended from here. */
export function LoginRow({ login, setGone }: LoginRowProps) {
  const { id, is_current, started_at, used_at } = login;
  const when = useId();
  const name = nameBrowser(login);
  // Ended elsewhere meanwhile, it is as gone as it was to be.
  const { send } = useSend(endLogin, { place: ({ code }) => code === 'request.not_found' });

  const end = async () => {
    setGone(true);
    const outcome = await send({ params: { id } });
    if (!outcome.ok && outcome.refusal.code !== 'request.not_found') setGone(false);
    refresh([listLogins]);
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {is_current && <Badge tone="ok">{t(words.thisBrowser)}</Badge>}
        </p>
        <p id={when} className="text-small text-ink-2">
          <span>{t(words.signedIn, { at: new Date(started_at) })}</span>{' '}
          <span>{sayLastUsed(is_current ? now() : Date.parse(used_at), now())}</span>
        </p>
      </div>
      {!is_current && (
        <Button aria-label={t(words.signOutNamed, { name })} aria-describedby={when} onClick={() => void end()}>
          {t(words.signOut)}
        </Button>
      )}
    </li>
  );
}
