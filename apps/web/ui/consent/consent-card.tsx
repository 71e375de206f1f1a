import { useEffect, useRef, type ReactNode } from 'react';
import { wordmarkBar } from '../pictures/wordmark.tsx';

interface ConsentCardProps {
  /** The wordmark, as a link. */
  home: ReactNode;
  title: string;
  text: ReactNode;
  /** Replaces another card: the focus goes to its title. */
  isArrival?: boolean;
  children?: ReactNode;
}

/** Asks for access. Aligned to the top, so that the title stays in place when the content grows. */
export function ConsentCard({ home, title, text, isArrival = false, children }: ConsentCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival]);
  return (
    <div className="flex grow flex-col">
      <header className={wordmarkBar}>{home}</header>
      <main tabIndex={-1} className="mx-auto mt-[clamp(1.5rem,9dvh,6rem)] mb-8 w-full max-w-128 px-4">
        <div className="rounded-card border border-line bg-surface p-5 wrap-anywhere sm:p-8">
          <h1
            ref={heading}
            tabIndex={isArrival ? -1 : undefined}
            className="font-serif text-h2 font-medium tracking-[-0.01em] text-balance outline-none sm:text-h1"
          >
            <span className="marked">{title}</span>
          </h1>
          <p className="mt-2 text-ink-2 text-pretty">{text}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
