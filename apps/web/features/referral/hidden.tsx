import type { ReactNode } from 'react';

/** Heard, and not seen. */
export const hidden = (children: ReactNode) => <span className="sr-only">{children}</span>;
