import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { useId } from 'react';
import { isSelling } from '../../../browser/selling.ts';
import { Badge } from '../../../ui/states/badge.tsx';
import type { PlanActions } from './plan-actions.ts';
import { PlanButtons } from './plan-buttons.tsx';
import { Renewal } from './renewal.tsx';
import { describePlan, nameInterval, namePlan, planStateOf } from './plan-state.ts';

export function PlanPanel({ info, acts }: { info: SubscriptionInfo; acts: PlanActions }) {
  const id = useId();
  const { name, billing_interval } = info.pricing_plan;
  const state = planStateOf(info);
  const isPaid = info.stripe_subscription_active || info.status === 'ending';
  return (
    <section aria-labelledby={id} className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5 max-sm:flex-col max-sm:items-stretch">
        <div className="grid min-w-0 flex-1 basis-80 gap-1.5 max-sm:basis-auto">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 id={id} tabIndex={-1} className="font-serif text-h2 font-medium outline-none">
              {namePlan(info)}
            </h2>
            {name === 'pro' && billing_interval && <Badge tone="accent">{nameInterval(billing_interval)}</Badge>}
            {state && <Badge tone={state.tone}>{state.text}</Badge>}
          </div>
          <p className="text-ink-2 text-pretty">{describePlan(info)}</p>
        </div>
        {isSelling() && <PlanButtons info={info} acts={acts} />}
      </div>
      {isPaid && (
        <div className="mt-6 border-t border-line pt-4">
          <Renewal info={info} />
        </div>
      )}
    </section>
  );
}
