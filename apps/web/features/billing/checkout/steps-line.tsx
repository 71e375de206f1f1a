import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { steps, type CheckoutState, type Step } from './checkout-state.ts';
import { words } from './words.ts';

const names: Record<Step, string> = { customize: words.customize, payment: words.payment };

/** Links back to the previous step, and moves the focus to a newly opened one. */
export function StepsLine({ checkout }: { checkout: CheckoutState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(checkout.step);
  useEffect(() => {
    if (shown.current === checkout.step) return;
    shown.current = checkout.step;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [checkout.step]);
  useTitle(t(words.pageTitle, { step: t(names[checkout.step]) }));
  const current = steps.indexOf(checkout.step);
  return (
    <nav aria-label={t(words.steps)}>
      <ol className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem]/5">
        {steps.map((step, index) => (
          <li key={step} className="flex min-h-8 items-center gap-3">
            {index > 0 && <span aria-hidden className="h-px w-6 bg-line-strong" />}
            {index === current && (
              <h2
                ref={heading}
                tabIndex={-1}
                aria-current="step"
                className="flex items-center gap-2 rounded-control font-medium outline-offset-4"
              >
                <Mark isCurrent>{index + 1}</Mark>
                <span>{t(names[step])}</span>
              </h2>
            )}
            {index < current && (
              <Link
                {...checkout.leadTo(step)}
                className="flex min-h-8 items-center gap-2 rounded-control text-ink-2 hover:text-ink"
              >
                <Mark>
                  <Check className="size-3.5" />
                </Mark>
                <span>{t(names[step])}</span>
              </Link>
            )}
            {index > current && (
              <span className="flex items-center gap-2 text-ink-3">
                <Mark>{index + 1}</Mark>
                <span>{t(names[step])}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ isCurrent = false, children }: { isCurrent?: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-6 place-items-center rounded-full border text-tiny font-medium tabular-nums',
        isCurrent
          ? 'border-ink bg-ink text-on-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
          : 'border-line-strong',
      )}
    >
      {children}
    </span>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
