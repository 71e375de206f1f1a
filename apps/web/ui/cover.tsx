import { Portal } from 'radix-ui';
import type { ReactNode } from 'react';

/** Lies over the whole page, and is no dialog: whatever opens over it may have the focus. */
export function Cover({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Portal.Root asChild>
      <div className={className}>{children}</div>
    </Portal.Root>
  );
}
