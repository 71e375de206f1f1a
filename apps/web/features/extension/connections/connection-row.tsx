import { listConnections, revokeExtension, type ExtensionConnection } from '@hone/contracts/access/extension';
import { describeBrowser, formatLastUsed } from '../../../browser/browsers.ts';
import { now } from '../../../browser/clock.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { ConnectedRow } from '../../../ui/consent/connected-row.tsx';

interface ConnectionRowProps {
  connection: ExtensionConnection;
  /** Optimistic: back in the list if ending it failed. */
  setGone(isGone: boolean): void;
}

export function ConnectionRow({ connection, setGone }: ConnectionRowProps) {
  const { id, connected_at, used_at } = connection;
  // Already ended elsewhere counts as success.
  const { send } = useSend(revokeExtension, { place: ({ code }) => code === 'request.not_found' });

  const end = async () => {
    setGone(true);
    const outcome = await send({ body: { id } });
    if (!outcome.ok && outcome.refusal.code !== 'request.not_found') setGone(false);
    refresh([listConnections]);
  };

  return (
    <ConnectedRow
      name={describeBrowser(connection)}
      connectedAt={connected_at}
      used={formatLastUsed(Date.parse(used_at), now())}
      disconnect={() => void end()}
    />
  );
}
