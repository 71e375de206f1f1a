import { Portal } from 'radix-ui';
import type { ReactNode } from 'react';

/** Not a dialog: whatever opens above it can take the focus. */
export function Cover({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Portal.Root asChild>
      <div className={className}>{children}</div>
    </Portal.Root>
  );
}
