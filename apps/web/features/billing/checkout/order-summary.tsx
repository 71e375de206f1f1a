import { prices, seats, type Interval, type Order } from '@hone/domain/money/plans';
import { useId, type ReactNode } from 'react';
import { badgeClass } from '../../../ui/states/badge.tsx';
import { t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { intervalNames } from '../pricing/interval.ts';
import { words as pricingWords } from '../pricing/words.ts';
import { words } from './words.ts';

interface OrderSummaryProps {
  interval: Interval;
  bill: Order;
  next: { at: Date; cents: number };
}

/** The same figures that are charged. */
export function OrderSummary({ interval, bill, next }: OrderSummaryProps) {
  const id = useId();
  const { month_cents, months, saving_percent } = prices[interval];
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="text-lead font-semibold">
        {t(words.summary)}
      </h2>
      <dl className="grid gap-3">
        <Line
          title={t(words.line, { members: seats })}
          text={t(words.lineMonths, { months, amount: formatAmount(month_cents) })}
        >
          {formatAmount(bill.line_cents)}
        </Line>
        {bill.discount_cents > 0 && (
          <Line title={t(words.discount)} text={t(words.discountText)}>
            <bdi className="text-ok">{formatAmount(-bill.discount_cents)}</bdi>
          </Line>
        )}
        <Line title={t(words.cycle)}>
          <span className="flex flex-wrap items-center justify-end gap-2">
            {saving_percent !== null && (
              <span className={badgeClass('mark', 'h-5!')}>{t(pricingWords.saves, { percent: saving_percent })}</span>
            )}
            {t(intervalNames[interval])}
          </span>
        </Line>
        <Line title={t(words.nextCharge)} text={t(words.nextChargeText, { at: next.at })}>
          {formatAmount(next.cents)}
        </Line>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-medium">{t(words.due)}</dt>
          <dd className="font-serif text-h2 font-medium tabular-nums" data-due>
            {formatAmount(bill.due_cents)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">
        <span className="block">{title}</span>
        {text && <span className="block text-small text-ink-2">{text}</span>}
      </dt>
      <dd className="min-w-0 text-end tabular-nums">{children}</dd>
    </div>
  );
}
