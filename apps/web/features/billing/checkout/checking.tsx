import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** The outcome is unknown: the user can only wait, here or elsewhere. */
export function Checking({ isLong }: { isLong: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <LoaderCircle
        aria-hidden
        className="size-8 animate-spin text-accent motion-reduce:animate-none"
        strokeWidth={1.5}
      />
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-h3 font-medium outline-none">
          {t(words.checkingTitle)}
        </h2>
        <output className="max-w-[60ch] text-ink-2 text-pretty">
          {t(isLong ? words.checkingLong : words.checkingText)}
        </output>
      </div>
      <Link to="/billing" className={buttonClass({})}>
        {t(words.toBilling)}
      </Link>
    </section>
  );
}
