import type { ReactNode } from 'react';

/** A variable in a prompt, and the value that replaced it. */
export const marks: Record<string, (children: ReactNode) => ReactNode> = {
  mark: (children) => <span className="rounded-chip bg-mark px-1 py-px font-mono text-[0.875rem] text-on-mark
    forced-colors:border forced-colors:text-[CanvasText]">{children}</span>,
  b: (children) => <b className="underline decoration-mark decoration-3 underline-offset-4">{children}</b>,
};
