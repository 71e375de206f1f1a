import type { PlanName } from '@hone/domain/money/credits';
import type { Interval } from '@hone/domain/money/plans';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { PlanButton, type Reader } from './plan-button.tsx';
import { planLabel, planAudience } from './plan-heading.tsx';
import { rows } from './plan-rows.tsx';
import type { ShownPlan } from './plans.ts';
import { words } from './words.ts';

export interface PlansProps {
  plans: readonly ShownPlan[];
  interval: Interval;
  reader: Reader;
}

const ground = (name: PlanName) => name === 'pro' && 'bg-accent-soft';

export function PricingTable({ plans, interval, reader }: PlansProps) {
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface max-md:hidden">
      <table className="w-full table-fixed">
        <caption className="sr-only">{t(words.plans)}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[22%]">
              <span className="sr-only">{t(words.feature)}</span>
            </th>
            {plans.map(({ name }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'px-5 pt-6 text-start align-top font-normal',
                  ground(name),
                  name === 'pro' && 'shadow-[inset_0_3px_var(--accent)] forced-colors:border-t-3',
                )}
              >
                <span className="font-serif text-h3 font-medium">{planLabel(name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            title={<span className="sr-only">{t(words.whom)}</span>}
            plans={plans}
            className="px-5 pt-1 text-small text-ink-2 text-pretty"
          >
            {({ name }) => planAudience(name)}
          </Row>
          <Row title={<span className="sr-only">{t(words.way)}</span>} plans={plans} className="px-5 pt-4 pb-6">
            {({ name }) => <PlanButton of={name} reader={reader} interval={interval} />}
          </Row>
          {rows.map(({ title, cell }) => (
            <Row key={title} title={t(title)} plans={plans} isLined className="px-5 py-3">
              {cell}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  title: ReactNode;
  plans: readonly ShownPlan[];
  isLined?: boolean;
  className: string;
  children(plan: ShownPlan): ReactNode;
}

function Row({ title, plans, isLined = false, className, children }: RowProps) {
  return (
    <tr className={isLined ? 'border-t border-line' : undefined}>
      <th scope="row" className="px-5 py-3 text-start font-normal text-ink-2">
        {title}
      </th>
      {plans.map((plan) => (
        <td
          key={plan.name}
          className={classNames(className, isLined ? 'align-middle' : 'align-top', ground(plan.name))}
        >
          {children(plan)}
        </td>
      ))}
    </tr>
  );
}
