import type { ReactNode } from 'react';

/** For screen readers only. */
export const hidden = (children: ReactNode) => <span className="sr-only">{children}</span>;
