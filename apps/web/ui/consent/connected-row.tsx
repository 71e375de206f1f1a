import { useId, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { t } from '../t.ts';
import { words } from './words.ts';

interface ConnectedRowProps {
  name: string;
  /** What it can do, if that differs from one to another. */
  can?: ReactNode;
  connectedAt: string;
  /** When it was last used, in words. */
  used: string;
  disconnect(): void;
}

/** One of the browsers or apps that have access to an account. */
export function ConnectedRow({ name, can, connectedAt, used, disconnect }: ConnectedRowProps) {
  const times = useId();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="wrap-anywhere">
        <p className="font-medium">{name}</p>
        <div id={times} className="text-small text-ink-2">
          {can}
          <p className="flex flex-wrap gap-x-4">
            <span>{t(words.connectedOn, { day: new Date(connectedAt) })}</span> <span>{used}</span>
          </p>
        </div>
      </div>
      <Button aria-label={t(words.disconnectNamed, { name })} aria-describedby={times} onClick={disconnect}>
        {t(words.disconnect)}
      </Button>
    </li>
  );
}
