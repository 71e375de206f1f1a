import type { ReactNode } from 'react';

interface EmptyStateProps {
  heading: string;
  text: ReactNode;
  action?: ReactNode;
  sample?: ReactNode;
}

export function EmptyState({ heading, text, action, sample }: EmptyStateProps) {
  return (
    <div
      className="mx-auto grid w-full max-w-96 grid-cols-[minmax(0,1fr)] justify-items-center gap-4 px-4 py-8
      text-center"
    >
      <div className="grid gap-1">
        <h2 className="text-lead font-medium text-balance">{heading}</h2>
        <p className="text-ink-2 text-pretty">{text}</p>
      </div>
      {action}
      {sample && (
        <div
          className="w-full rounded-panel border border-dashed border-line-strong p-4 text-start text-small
        text-ink-2"
        >
          {sample}
        </div>
      )}
    </div>
  );
}
