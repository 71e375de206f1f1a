import { useId } from 'react';
import { Bar } from './bar.tsx';
import { intlLocale } from '../t.ts';

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
      <Bar share={share} />
    </div>
  );
}
