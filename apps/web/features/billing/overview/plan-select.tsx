import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import type { PricingPlan } from '@hone/contracts/billing/plans';
import { dollarsToCents, intervals, prices, type Interval } from '@hone/domain/money/plans';
import { useEffect, useRef, type ReactNode } from 'react';
import { Badge } from '../../../ui/states/badge.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { rich, t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { proCents } from '../pricing/plans.ts';
import { nameIntervalPlan } from './plan-state.ts';
import { words } from './words.ts';

interface PlanSelectProps {
  info: SubscriptionInfo;
  pricing: readonly PricingPlan[] | undefined;
  chosen: Interval | '';
  choose(interval: Interval): void;
  /** Returned through Back, so it gets the focus. */
  isReturnedTo: boolean;
}

const billed = { monthly: words.billedMonthly, quarterly: words.billedQuarterly, yearly: words.billedYearly } as const;

/** With savings and price, and badges for the current and the next interval. */
export function PlanSelect({ info, pricing, chosen, choose, isReturnedTo }: PlanSelectProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturnedTo) trigger.current?.focus();
  }, [isReturnedTo]);
  const sayBill = (interval: Interval) => t(billed[interval], { amount: formatAmount(proCents(pricing, interval)) });
  const options = intervals.map((value) => ({
    value,
    label: nameIntervalPlan(value),
    hint: sayBill(value),
    badge: <Marks info={info} interval={value} />,
  }));
  return (
    <Select
      ref={trigger}
      label={t(words.planPeriod)}
      options={options}
      value={chosen}
      onChange={choose}
      placeholder={t(words.choosePeriod)}
      hint={
        chosen !== '' && (
          <span className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <span>{sayBill(chosen)}</span>
            <Marks info={info} interval={chosen} />
          </span>
        )
      }
    />
  );
}

const paid = { monthly: words.onMonthly, quarterly: words.onQuarterly, yearly: words.onYearly } as const;
const tags = { b: (children: ReactNode) => <b className="font-medium text-ink">{children}</b> };

/** The list below is for the new interval. */
export function PresentPlan({ info: { pricing_plan, next_pricing_plan: next } }: Pick<PlanSelectProps, 'info'>) {
  const { billing_interval: current } = pricing_plan;
  if (!current || !next) return null;
  const amount = formatAmount(dollarsToCents(next.price));
  return <p className="mb-4 text-ink-2 text-pretty">{rich(paid[current], tags, { amount })}</p>;
}

function Marks({
  info: { pricing_plan, next_pricing_plan },
  interval,
}: {
  info: SubscriptionInfo;
  interval: Interval;
}) {
  const { saving_percent } = prices[interval];
  const isCurrent = interval === pricing_plan.billing_interval;
  const isPlanned = !isCurrent && interval === next_pricing_plan?.billing_interval;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {saving_percent !== null && <Badge tone="mark">{t(words.savePercent, { percent: saving_percent })}</Badge>}
      {isCurrent && <Badge>{t(words.currentPlan)}</Badge>}
      {isPlanned && <Badge>{t(words.plannedPlan)}</Badge>}
    </span>
  );
}
