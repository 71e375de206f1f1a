import type { ReactNode } from 'react';

export const mailbox = { b: (children: ReactNode) => <b className="font-medium text-ink wrap-anywhere">{children}</b> };
