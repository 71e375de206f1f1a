import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { intervals, orderOf, prices, type Interval } from '@hone/domain/money/plans';
import { useId, type FormEvent } from 'react';
import { Badge, badgeClass } from '../../../ui/states/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { intervalNames } from '../pricing/interval.ts';
import { words as pricingWords } from '../pricing/words.ts';
import type { CheckoutState } from './checkout-state.ts';
import { words } from './words.ts';

const billed: Record<Interval, string> = {
  monthly: words.billedMonthly,
  quarterly: words.billedQuarterly,
  yearly: words.billedYearly,
};

/** The longest interval first, as it saves most. */
export function CustomizeStep({ info, checkout }: { info: SubscriptionInfo; checkout: CheckoutState }) {
  const name = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checkout.goTo('payment');
  };
  return (
    <Form onSubmit={submit} className="gap-6!">
      <fieldset className="min-w-0">
        <legend className="mb-3 text-small font-medium">{t(words.cycle)}</legend>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {intervals.toReversed().map((interval) => (
            <Choice
              key={interval}
              interval={interval}
              group={name}
              hasDiscount={info.first_month_discount}
              isChosen={interval === checkout.interval}
              choose={() => checkout.chooseInterval(interval)}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" look="ink" size="large" wide>
        {t(words.continue)}
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  interval: Interval;
  group: string;
  hasDiscount: boolean;
  isChosen: boolean;
  choose(): void;
}

function Choice({ interval, group, hasDiscount, isChosen, choose }: ChoiceProps) {
  const id = useId();
  const { month_cents, saving_percent } = prices[interval];
  return (
    <label
      className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-panel
      border border-line-strong bg-surface p-4 transition-colors hover:bg-sunken has-checked:border-ink
      has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2
      has-focus-visible:outline-focus sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={choose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-saving ${id}-price`}
        className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none
          transition-colors checked:border-[5px] checked:border-ink forced-colors:appearance-auto"
      />
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span id={`${id}-name`} className="font-medium">
          {t(intervalNames[interval])}
        </span>
        <span id={`${id}-saving`} className="contents">
          {saving_percent !== null && (
            <span className={badgeClass('mark')}>{t(pricingWords.saves, { percent: saving_percent })}</span>
          )}
          {interval === 'yearly' && <Badge tone="accent">{t(words.popular)}</Badge>}
        </span>
      </span>
      <span id={`${id}-price`} className="grid min-w-0 max-sm:col-start-2 sm:text-end">
        <span>
          <span className="font-medium tabular-nums">{formatAmount(month_cents)}</span>{' '}
          <span className="text-small text-ink-2">{t(words.perMonth)}</span>
        </span>
        <span className="text-small text-ink-2">{sayBilled(interval, hasDiscount)}</span>
      </span>
    </label>
  );
}

function sayBilled(interval: Interval, hasDiscount: boolean): string {
  const { line_cents, due_cents } = orderOf(interval, hasDiscount);
  const amount = formatAmount(line_cents);
  return due_cents < line_cents
    ? t(words.billedMonthlyHalf, { amount, first: formatAmount(due_cents) })
    : t(billed[interval], { amount });
}
