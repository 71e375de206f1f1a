import { useId } from 'react';
import { classNames } from './class-names.ts';
import { intlLocale } from './t.ts';

interface ProgressProps {
  label: string;
  /** From 0 to 1; `undefined` while unknown. */
  value?: number | undefined;
  /** Replaces the percentage: '3 of 12 files'. */
  text?: string | undefined;
}

export function Progress({ label, value, text }: ProgressProps) {
  const id = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const said =
    text ?? (share === undefined ? undefined : new Intl.NumberFormat(intlLocale(), { style: 'percent' }).format(share));
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <label htmlFor={id} className="min-w-0 wrap-anywhere">
          {label}
        </label>
        {said && (
          <span aria-hidden className="shrink-0 text-ink-3 tabular-nums">
            {said}
          </span>
        )}
      </div>
      <progress
        id={id}
        className="sr-only"
        max={1}
        {...(share !== undefined && { value: share })}
        aria-valuetext={said}
      />
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line forced-colors:h-1.5 forced-colors:border">
        <div
          className={classNames(
            'h-full origin-[0_0] bg-accent rtl:origin-[100%_0] forced-colors:bg-[Highlight]',
            share === undefined ? 'animate-[wait_1.4s_ease-in-out_infinite_alternate]' : 'transition-transform',
          )}
          style={{ transform: `scaleX(${share ?? 0.4})` }}
        />
      </div>
    </div>
  );
}
