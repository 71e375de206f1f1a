import type { MouseEventHandler, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  text: ReactNode;
  retryLabel: string;
  retry: MouseEventHandler<HTMLElement>;
}

export function LoadFailed({ heading, text, retryLabel, retry }: LoadFailedProps & { heading: string }) {
  return <EmptyState heading={heading} text={text} action={<Button onClick={retry}>{retryLabel}</Button>} />;
}

/** For a section that has its own heading. */
export function SectionLoadFailed({ text, retryLabel, retry }: LoadFailedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="text-ink-2">{text}</p>
      <Button onClick={retry}>{retryLabel}</Button>
    </div>
  );
}
