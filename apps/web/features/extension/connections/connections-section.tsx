import { listConnections } from '@hone/contracts/access/extension';
import { storeAddress } from '@hone/contracts/routes';
import { useRef, useState } from 'react';
import { useData } from '../../../data/data.ts';
import { isInStore } from '../../../browser/store.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { useConnected } from '../last-known-connection.ts';
import { ConnectionRow } from './connection-row.tsx';
import { words } from './words.ts';

export function ConnectionsSection() {
  const { data, refusal, isLoading, again } = useData(listConnections);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const wasConnected = useConnected();
  const place = useRef<HTMLDivElement>(null);
  const connections = (data ?? []).filter(({ id }) => !gone.has(id));
  // Until the server answers, the last known state keeps the section's height.
  const isEmpty = connections.length === 0 && (data !== undefined || (isLoading && !wasConnected));

  const mark = (id: string, isGone: boolean) => {
    // The pressed button disappears; the section stays.
    if (isGone) place.current?.focus();
    setGone((before) => new Set(isGone ? [...before, id] : [...before].filter((one) => one !== id)));
  };

  // No store and no connection: nothing to show.
  if (!isInStore() && connections.length === 0 && gone.size === 0 && !(isLoading && wasConnected)) return null;
  return (
    <Section
      title={t(words.title)}
      text={t(isEmpty ? words.none : words.text)}
      action={isEmpty && isInStore() && <GetExtension />}
    >
      <div ref={place} tabIndex={-1} className="outline-none empty:absolute">
        {connections.length > 0 && (
          <ul className="grid divide-y divide-line">
            {connections.map((connection) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                setGone={(isGone) => mark(connection.id, isGone)}
              />
            ))}
          </ul>
        )}
        {isLoading && wasConnected && <ConnectionsSkeleton />}
        {refusal && !data && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <p className="text-ink-2">{t(words.missing)}</p>
            <Button onClick={again}>{t(words.tryAgain)}</Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function GetExtension() {
  return (
    <a className={buttonClass({})} href={storeAddress} target="_blank" rel="noopener">
      {t(words.getExtension)}
      <span className="sr-only">{t(words.newTab)}</span>
    </a>
  );
}

function ConnectionsSkeleton() {
  return (
    <Skeleton>
      <div className="flex items-center justify-between gap-4">
        <SkeletonBlock className="h-11 w-48" />
        <SkeletonBlock className="h-9 w-24" />
      </div>
    </Skeleton>
  );
}
