import { listConnections, revokeExtension, type ExtensionConnection } from '@hone/contracts/access/extension';
import { useId } from 'react';
import { describeBrowser, formatLastUsed } from '../../../browser/browsers.ts';
import { now } from '../../../browser/clock.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface ConnectionRowProps {
  connection: ExtensionConnection;
  /** Optimistic: back in the list if ending it failed. */
  setGone(isGone: boolean): void;
}

export function ConnectionRow({ connection, setGone }: ConnectionRowProps) {
  const { id, connected_at, used_at } = connection;
  const name = describeBrowser(connection);
  const times = useId();
  // Already ended elsewhere counts as success.
  const { send } = useSend(revokeExtension, { place: ({ code }) => code === 'request.not_found' });

  const end = async () => {
    setGone(true);
    const outcome = await send({ body: { id } });
    if (!outcome.ok && outcome.refusal.code !== 'request.not_found') setGone(false);
    refresh([listConnections]);
  };

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p id={times} className="flex flex-wrap gap-x-4 text-small text-ink-2">
          <span>{t(words.connectedOn, { day: new Date(connected_at) })}</span>{' '}
          <span>{formatLastUsed(Date.parse(used_at), now())}</span>
        </p>
      </div>
      <Button aria-label={t(words.disconnectNamed, { name })} aria-describedby={times} onClick={() => void end()}>
        {t(words.disconnect)}
      </Button>
    </li>
  );
}
