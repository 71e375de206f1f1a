import type { ReactNode } from 'react';

export const changeMarks: Record<string, (children: ReactNode) => ReactNode> = {
  del: (children) => <del className="bg-del-bg text-del-ink">{children}</del>,
  ins: (children) => (
    <ins className="bg-ins-bg text-ins-ink underline decoration-1 underline-offset-[3px]">{children}</ins>
  ),
  variable: (children) => (
    <span className="rounded-chip bg-mark px-1 py-px text-on-mark forced-colors:border forced-colors:text-[CanvasText]">
      {children}
    </span>
  ),
};
