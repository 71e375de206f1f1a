import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function Section({ title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 id={id} className="text-lead font-semibold text-balance">
            {title}
          </h2>
          {text && <p className="max-w-[60ch] text-ink-2 text-pretty wrap-anywhere">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
