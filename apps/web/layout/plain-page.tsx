import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Wordmark, wordmarkBar } from '../ui/pictures/wordmark.tsx';

interface PlainPageProps {
  title: string;
  text: ReactNode;
  children?: ReactNode;
  isFramed?: boolean;
  /** Announced when it appears. */
  isAlert?: boolean;
}

export function PlainPage({ title, text, children, isFramed = false, isAlert = false }: PlainPageProps) {
  const page = (
    <main
      className={classNames('outline-none', !isFramed && 'flex grow flex-col justify-center py-12 md:py-20')}
      tabIndex={-1}
    >
      <div
        className="grid max-w-112 grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere"
        role={isAlert ? 'alert' : undefined}
      >
        <h1 className="font-serif text-h1 font-medium tracking-tight text-balance">
          <span className="marked">{title}</span>
        </h1>
        <p className="text-ink-2 text-pretty">{text}</p>
      </div>
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </main>
  );
  if (isFramed) return page;
  return (
    <div className="flex grow flex-col">
      <header className={wordmarkBar}>
        <Wordmark />
      </header>
      <div className="mx-auto flex w-full max-w-3xl grow flex-col px-6 pb-8 sm:px-12">{page}</div>
    </div>
  );
}
