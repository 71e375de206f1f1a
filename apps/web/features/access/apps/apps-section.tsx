import { disconnectApp, listApps, type ConnectedApp } from '@hone/contracts/access/apps';
import { useRef, useState } from 'react';
import { formatLastUsed } from '../../../browser/browsers.ts';
import { now } from '../../../browser/clock.ts';
import { useData } from '../../../data/data.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { ConnectedRow } from '../../../ui/consent/connected-row.tsx';
import { Section } from '../../../ui/section.tsx';
import { t } from '../../../ui/t.ts';
import { ScopeNames } from '../keys/scope-names.tsx';
import { words } from './words.ts';

/** Only where there are any: most people never connect one. */
export function AppsSection() {
  const { data = [] } = useData(listApps);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLUListElement>(null);
  const apps = data.filter(({ id }) => !gone.has(id));

  const mark = (id: string, isGone: boolean) => {
    // The pressed button disappears; the list stays.
    if (isGone) place.current?.focus();
    setGone((before) => new Set(isGone ? [...before, id] : [...before].filter((one) => one !== id)));
  };
  if (data.length === 0) return null;
  return (
    <Section title={t(words.listTitle)} text={t(words.listText)}>
      <ul ref={place} tabIndex={-1} className="grid divide-y divide-line outline-none">
        {apps.map((app) => (
          <AppRow key={app.id} app={app} setGone={(isGone) => mark(app.id, isGone)} />
        ))}
      </ul>
    </Section>
  );
}

interface AppRowProps {
  app: ConnectedApp;
  /** Optimistic: back in the list if ending it failed. */
  setGone(isGone: boolean): void;
}

function AppRow({ app: { id, name, scopes, connected_at, used_at }, setGone }: AppRowProps) {
  // Already ended elsewhere counts as success.
  const { send } = useSend(disconnectApp, { place: ({ code }) => code === 'request.not_found' });
  const end = async () => {
    setGone(true);
    const outcome = await send({ params: { id } });
    if (!outcome.ok && outcome.refusal.code !== 'request.not_found') setGone(false);
    refresh([listApps]);
  };
  return (
    <ConnectedRow
      name={name}
      can={<ScopeNames scopes={scopes} />}
      connectedAt={connected_at}
      used={formatLastUsed(Date.parse(used_at), now())}
      disconnect={() => void end()}
    />
  );
}
