import { endLogin, listLogins, type Login } from '@hone/contracts/access/logins';
import { useId } from 'react';
import { describeBrowser, formatLastUsed } from '../../../browser/browsers.ts';
import { now } from '../../../browser/clock.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { Badge } from '../../../ui/states/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface LoginRowProps {
  login: Login;
  /** Optimistic: back in the list if ending it failed. */
  setGone(isGone: boolean): void;
}

/** The current browser can't be ended from here. */
export function LoginRow({ login, setGone }: LoginRowProps) {
  const { id, is_current, started_at, used_at } = login;
  const when = useId();
  const name = describeBrowser(login);
  // Already ended elsewhere counts as success.
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
          <span>{formatLastUsed(is_current ? now() : Date.parse(used_at), now())}</span>
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
