import type { ReactNode } from 'react';
import { useOverflow } from '../../../ui/overflow.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** Takes the room there is, and scrolls by itself. */
export function ListPane({ children }: { children: ReactNode }) {
  return <div className="flex min-h-0 flex-col [contain:size]">{children}</div>;
}

/** Focusable when it scrolls. */
export function ContentPane({ children }: { children: ReactNode }) {
  const { ref, overflows, isBare } = useOverflow();
  return (
    <div
      ref={ref}
      {...(overflows && isBare && { tabIndex: 0, role: 'group', 'aria-label': t(words.changes) })}
      className="min-h-0 overflow-y-auto overscroll-contain -outline-offset-2!"
    >
      {/* The same element whatever is in it: its size is watched. */}
      <div className="grid min-h-full">{children}</div>
    </div>
  );
}
