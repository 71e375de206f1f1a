import { intervals, prices, type Interval } from '@hone/domain/money/plans';
import { useId } from 'react';
import { badgeClass } from '../../../ui/states/badge.tsx';
import { t } from '../../../ui/t.ts';
import { intervalNames } from './interval.ts';
import { words } from './words.ts';

/** Stacked on a phone. */
export function IntervalSwitch({ chosen, choose }: { chosen: Interval; choose(interval: Interval): void }) {
  const name = useId();
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="sr-only">{t(words.cycle)}</legend>
      <div className="flex rounded-control border border-line-strong bg-surface max-sm:flex-col">
        {intervals.map((interval) => {
          const { saving_percent } = prices[interval];
          return (
            <label
              key={interval}
              className="relative flex min-h-10 grow items-center justify-center gap-2 border-line px-4 py-1.5
                text-[0.875rem]/5 font-medium transition-colors first:rounded-s-[6px] last:rounded-e-[6px]
                not-first:border-s hover:bg-sunken has-checked:bg-ink has-checked:text-on-ink
                has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus
                max-sm:min-h-11 max-sm:justify-between max-sm:first:rounded-t-[6px] max-sm:first:rounded-b-none
                max-sm:last:rounded-t-none max-sm:last:rounded-b-[6px] max-sm:not-first:border-s-0
                max-sm:not-first:border-t forced-colors:has-checked:bg-[Highlight]
                forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
            >
              <input
                type="radio"
                name={name}
                checked={interval === chosen}
                onChange={() => choose(interval)}
                className="sr-only"
              />
              {t(intervalNames[interval])}
              {saving_percent !== null && (
                <span className={badgeClass('mark', 'h-5!')}>{t(words.saves, { percent: saving_percent })}</span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
