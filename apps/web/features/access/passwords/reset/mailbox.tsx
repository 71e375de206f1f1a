import type { ReactNode } from 'react';

/** How an address stands in a sentence. */
export const mailbox = { b: (children: ReactNode) => <b className="font-medium text-ink wrap-anywhere">{children}</b> };
