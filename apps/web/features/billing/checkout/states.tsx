import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { useEffect, useRef } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** As large as the payment form. */
export function PaymentFormSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-5 pt-6">
        <SkeletonBlock className="h-10 rounded-control!" />
        <SkeletonBlock className="h-40 rounded-panel!" />
        <SkeletonBlock className="h-11 rounded-control!" />
      </div>
    </Skeleton>
  );
}

/** As large as a step with its summary. */
export function StepSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_21rem] md:gap-8">
        <div className="grid content-start gap-3 pt-8">
          <SkeletonBlock className="h-20 rounded-panel!" />
          <SkeletonBlock className="h-20 rounded-panel!" />
          <SkeletonBlock className="h-20 rounded-panel!" />
          <SkeletonBlock className="mt-3 h-11 rounded-control!" />
        </div>
        <SkeletonBlock className="h-64 rounded-card!" />
      </div>
    </Skeleton>
  );
}

/** Perhaps in another tab. */
export function HasPaidPlan({ info: { pricing_plan, status } }: { info: SubscriptionInfo }) {
  const isPastDue = status === 'past_due';
  const title = isPastDue ? words.pastDue : pricing_plan.name === 'enterprise' ? words.hasEnterprise : words.hasPro;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-140 justify-items-start gap-4">
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance outline-none"
      >
        <span className="marked px-0.5">{t(title)}</span>
      </h1>
      <p className="text-ink-2 text-pretty">{t(isPastDue ? words.pastDueText : words.hasProText)}</p>
      <Link to="/billing" className={buttonClass({ look: 'ink' })}>
        {t(words.toBilling)}
      </Link>
    </div>
  );
}
