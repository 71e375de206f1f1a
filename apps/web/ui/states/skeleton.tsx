import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';

/** In the final size of the content. Anything that arrives within 300 ms shows no skeleton. */
export function Skeleton({
  label = t(words.loading),
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy className={className}>
      <output className="sr-only">{label}</output>
      <div aria-hidden className="animate-[enter_180ms_300ms_var(--ease-out)_both]">
        {children}
      </div>
    </div>
  );
}

export function SkeletonBlock({ className }: { className: string }) {
  return <div className={classNames('max-w-full rounded-chip bg-line forced-colors:border', className)} />;
}

/** Reserves room for the hint under the field. */
export function SkeletonField({ hint }: { hint?: ReactNode }) {
  return (
    <div className="min-w-0">
      <div className="mb-1 flex h-5 items-center">
        <SkeletonBlock className="h-3 w-24" />
      </div>
      <SkeletonBlock className="h-10 max-sm:h-11 pointer-coarse:h-11" />
      {hint && <div className="invisible mt-1 text-small">{hint}</div>}
    </div>
  );
}

export function SkeletonText({ lines = 1 }: { lines?: number }) {
  return (
    <div>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="flex h-6 items-center">
          <SkeletonBlock className={classNames('h-3', index > 0 && index === lines - 1 ? 'w-3/5' : 'w-full')} />
        </div>
      ))}
    </div>
  );
}
