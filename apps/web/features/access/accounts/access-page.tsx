import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { rich } from '../../../ui/t.ts';
import { Wordmark, wordmarkBar } from '../../../ui/pictures/wordmark.tsx';
import { Sample } from './sample.tsx';
import { words } from './words.ts';

interface AccessPageProps {
  title: string;
  lead: ReactNode;
  hasNotice?: boolean;
  /** Replaces another page at the same address: the focus goes to its title. */
  isArrival?: boolean;
  /** Beside the form, or below it on a phone; by default a sample, where there is room. */
  picture?: ReactNode;
  children: ReactNode;
}

const column = 'w-full px-6 max-md:mx-auto max-md:max-w-102 md:px-12';

/** Aligned to the top, so that the title stays in place when the content grows. */
export function AccessPage({ title, lead, hasNotice = false, isArrival = false, picture, children }: AccessPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival]);
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(26.25rem,5fr)_7fr]">
      <div className={classNames('flex flex-col md:min-h-dvh', picture ? undefined : 'min-h-dvh')}>
        <header className={wordmarkBar}>
          <Link to="/" className="flex rounded-chip">
            <Wordmark />
          </Link>
        </header>
        <main tabIndex={-1} className={classNames(column, 'md:max-w-114 mt-[clamp(1.5rem,8dvh,8.5rem)] mb-8')}>
          <h1
            ref={heading}
            tabIndex={isArrival ? -1 : undefined}
            className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance outline-none"
          >
            {title}
          </h1>
          <div className="mt-2 mb-7 text-ink-2">{lead}</div>
          {children}
        </main>
        {hasNotice && (
          <footer className={classNames(column, 'mt-auto pb-6 text-tiny text-ink-3 md:pb-8')}>
            {rich(words.notice, noticeLinks)}
          </footer>
        )}
      </div>
      <aside
        className={classNames(
          'border-line bg-sunken md:block md:border-s',
          picture ? 'border-t md:border-t-0' : 'hidden',
        )}
      >
        {/* In the middle of the window, however long the page next to it is. */}
        <div
          className="grid grid-cols-[minmax(0,1fr)] place-items-center px-6 py-12 md:sticky md:top-0 md:min-h-dvh
          md:px-12"
        >
          {picture ?? <Sample />}
        </div>
      </aside>
    </div>
  );
}

const noticeLink = 'rounded-chip underline underline-offset-2 hover:text-ink';
const noticeLinks = {
  terms: (children: ReactNode) => (
    <Link to="/terms" className={noticeLink}>
      {children}
    </Link>
  ),
  privacy: (children: ReactNode) => (
    <Link to="/privacy" className={noticeLink}>
      {children}
    </Link>
  ),
};
