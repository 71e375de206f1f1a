import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { PlanButton } from './plan-button.tsx';
import { planLabel, planAudience } from './plan-heading.tsx';
import { rows } from './plan-rows.tsx';
import type { PlansProps } from './pricing-table.tsx';
import type { ShownPlan } from './plans.ts';

/** For narrow windows. */
export function PlanList({ plans, ...rest }: PlansProps) {
  return (
    <div className="mx-auto grid max-w-128 gap-4 md:hidden">
      {plans.map((plan) => (
        <Plan key={plan.name} plan={plan} {...rest} />
      ))}
    </div>
  );
}

function Plan({ plan, reader, interval }: Omit<PlansProps, 'plans'> & { plan: ShownPlan }) {
  const id = useId();
  const isPro = plan.name === 'pro';
  return (
    <section
      aria-labelledby={id}
      className={classNames('overflow-hidden rounded-panel border bg-surface', isPro ? 'border-accent' : 'border-line')}
    >
      <div className={classNames('p-5', isPro && 'bg-accent-soft shadow-[inset_0_3px_var(--accent)]')}>
        <h2 id={id} className="font-serif text-h3 font-medium">
          {planLabel(plan.name)}
        </h2>
        <p className="mt-1 mb-4 text-small text-ink-2">{planAudience(plan.name)}</p>
        <PlanButton of={plan.name} reader={reader} interval={interval} />
      </div>
      <dl>
        {rows.map(({ title, cell }) => (
          <div key={title} className="flex items-center justify-between gap-4 border-t border-line px-5 py-2.5">
            <dt className="min-w-0 text-ink-2">{t(title)}</dt>
            <dd className="min-w-0 text-end">{cell(plan)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
