import type { ReactNode } from 'react';

interface OfferProps {
  title: ReactNode;
  /** What it requires. */
  text: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

export function Offer({ title, text, action, children }: OfferProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-56 flex-1 text-pretty wrap-anywhere max-sm:min-w-full">
          <p className="font-medium text-ink">{title}</p>
          <p>{text}</p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-2">{action}</div>
      </div>
      {children}
    </li>
  );
}
