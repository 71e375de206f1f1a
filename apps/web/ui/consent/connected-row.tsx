import { useId } from 'react';
import { Button } from '../button.tsx';
import { t } from '../t.ts';
import { words } from './words.ts';

interface ConnectedRowProps {
  name: string;
  connectedAt: string;
  /** When it was last used, in words. */
  used: string;
  disconnect(): void;
}

/** One of the browsers or apps that have access to an account. */
export function ConnectedRow({ name, connectedAt, used, disconnect }: ConnectedRowProps) {
  const times = useId();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p id={times} className="flex flex-wrap gap-x-4 text-small text-ink-2">
          <span>{t(words.connectedOn, { day: new Date(connectedAt) })}</span> <span>{used}</span>
        </p>
      </div>
      <Button aria-label={t(words.disconnectNamed, { name })} aria-describedby={times} onClick={disconnect}>
        {t(words.disconnect)}
      </Button>
    </li>
  );
}
