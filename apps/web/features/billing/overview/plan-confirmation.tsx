import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import type { PricingPlan } from '@hone/contracts/billing/plans';
import type { Interval } from '@hone/domain/money/plans';
import { useEffect, useRef, type ReactNode } from 'react';
import { rich, t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { proCents } from '../pricing/plans.ts';
import type { ConfirmableChange } from './plan-change.ts';
import { nameInterval, nameIntervalPlan } from './plan-state.ts';
import { words } from './words.ts';

interface PlanConfirmationProps {
  info: SubscriptionInfo;
  pricing: readonly PricingPlan[] | undefined;
  chosen: Interval;
  wish: ConfirmableChange;
}

const totals = { monthly: words.totalMonthly, quarterly: words.totalQuarterly, yearly: words.totalYearly } as const;
const tags = {
  b: (said: ReactNode) => <b>{said}</b>,
  figure: (said: ReactNode) => <b className="font-serif text-h2 font-medium">{said}</b>,
  unit: (said: ReactNode) => <span className="text-small text-ink-2">{said}</span>,
};

export function PlanConfirmation({ info, pricing, chosen, wish }: PlanConfirmationProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The pressed button is gone; the one in its place must not get the focus before the text is read.
  useEffect(() => frame.current?.closest<HTMLElement>('[role=dialog]')?.focus(), []);
  return (
    <div ref={frame} className="grid gap-4">
      <dl className="grid gap-3 rounded-panel bg-sunken px-4 py-3.5">
        <Line title={t(words.subscription)}>
          <span className="font-medium">{t(words.subscriptionName, { plan: nameIntervalPlan(chosen) })}</span>
        </Line>
        <Line title={t(words.newTotal)}>
          {rich(totals[chosen], tags, { amount: formatAmount(proCents(pricing, chosen)) })}
        </Line>
        <Line title={t(words.dueToday)}>{formatAmount(0)}</Line>
      </dl>
      <p className="text-pretty">{sayChange(info, chosen, wish)}</p>
    </div>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{title}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  );
}

function sayChange(
  { pricing_plan: { billing_interval: current }, next_pricing_plan: next, credits_expiry }: SubscriptionInfo,
  chosen: Interval,
  wish: ConfirmableChange,
): ReactNode {
  const at = new Date(credits_expiry ?? 0);
  const to = nameInterval(chosen);
  if (wish === 'resume') return rich(words.resumes, tags, { to, at });
  if (wish === 'keep')
    return rich(words.keeps, tags, { planned: nameInterval(next?.billing_interval ?? chosen), to, at });
  if (!current) return rich(words.changesTo, tags, { to, at });
  return rich(wish === 'change_ending' ? words.resumesAndChanges : words.changesFromTo, tags, {
    from: nameInterval(current),
    to,
    at,
  });
}
