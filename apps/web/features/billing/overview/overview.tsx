import { getSubscription, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { getUser } from '@hone/contracts/profile/user';
import { useLayoutEffect, useRef } from 'react';
import { useData } from '../../../data/data.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { BillingLoadFailed } from '../load-failed.tsx';
import { CreditsPanel } from '../top-up/credits-panel.tsx';
import { usePlanActions } from './plan-actions.ts';
import { Banners } from './banners.tsx';
import { usePayBill } from './pay-bill.ts';
import { PlanPanel } from './plan-panel.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { words } from './words.ts';

export function Overview() {
  const { data: info, refusal, again } = useData(getSubscription);
  if (!info && refusal) return <BillingLoadFailed heading={t(words.notCome)} refusal={refusal} again={again} />;
  return (
    <div className="flex flex-col gap-4">
      {info ? <Plan info={info} /> : <OverviewSkeleton />}
      <CreditsPanel />
      <Shortcuts />
    </div>
  );
}

function Plan({ info }: { info: SubscriptionInfo }) {
  const acts = usePlanActions();
  const bill = usePayBill(info, acts);
  return (
    <div {...useKeptFocus()} className="flex flex-col gap-4">
      <Banners info={info} bill={bill} isPaying={acts.running === 'pay'} isBusy={acts.running !== undefined} />
      <PlanPanel info={info} acts={acts} />
    </div>
  );
}

/** If the pressed button is gone, the plan's name gets the focus, unless the user moved it. */
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (isWithin.current && document.activeElement === document.body) ref.current?.querySelector('h2')?.focus();
  });
  return { ref, onFocus: () => void (isWithin.current = true), onBlur: () => void (isWithin.current = false) };
}

/** The known plan tells how much will load. */
function OverviewSkeleton() {
  const isPro = useData(getUser).data?.pricing_plan?.name === 'pro';
  return (
    <Skeleton className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-x-6 gap-y-5 max-sm:flex-col max-sm:items-stretch">
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
          <SkeletonBlock className="h-7.5 w-44" />
          <div className={classNames('flex flex-col justify-around sm:h-6', isPro ? 'h-12' : 'h-6')}>
            <SkeletonBlock className="h-3 w-80" />
          </div>
        </div>
        <SkeletonBlock className="h-9 w-36 rounded-control! max-sm:w-full" />
        {isPro && <SkeletonBlock className="-mt-3 h-9 w-full rounded-control! sm:hidden" />}
      </div>
      {isPro && (
        <div className="mt-6 border-t border-line pt-4">
          <div className="flex h-16 flex-col justify-around sm:h-5">
            <SkeletonBlock className="h-3 w-80" />
          </div>
        </div>
      )}
    </Skeleton>
  );
}
