import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface NoticeProps {
  icon: LucideIcon;
  isUrgent?: boolean;
  act?: (() => void) | undefined;
  label?: string;
  children: ReactNode;
}

/** One line with at most one thing to do; put it into a live region. */
export function Notice({ icon: Icon, isUrgent = false, act, label, children }: NoticeProps) {
  return (
    <div
      className={classNames(
        'flex items-center gap-2 rounded-control py-1 ps-3 pe-1 text-small forced-colors:border',
        isUrgent ? 'bg-warn-bg text-warn' : 'bg-sunken text-ink-2',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="min-w-0 grow py-1 text-pretty wrap-anywhere">{children}</span>
      {act && (
        <Button look="quiet" size="small" onClick={act}>
          {label}
        </Button>
      )}
    </div>
  );
}
