import { getUsage, type Usage } from '@hone/contracts/credits';
import { getAutoRecharge } from '@hone/contracts/billing/top-ups';
import { getUser } from '@hone/contracts/profile/user';
import { isUnlimited } from '@hone/domain/money/credits';
import { balanceCents } from '@hone/domain/money/top-ups';
import { useId, type ReactNode } from 'react';
import { useUrlDialog } from '../../../browser/address/url-dialog.ts';
import { isSelling } from '../../../browser/selling.ts';
import { useData } from '../../../data/data.ts';
import { Badge } from '../../../ui/states/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { rechargeStateOf } from './recharge/state.ts';
import { PendingPurchases } from './pending-purchases.tsx';
import { words } from './words.ts';

export function CreditsPanel() {
  const id = useId();
  const { data: usage, refusal, again } = useData(getUsage);
  const { open } = useUrlDialog();
  // The known plan tells how much will load.
  const plan = useData(getUser).data?.pricing_plan?.name ?? 'free';
  const isFree = !(usage?.is_unlimited ?? isUnlimited(plan));
  return (
    <section aria-labelledby={id} className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5 max-sm:flex-col max-sm:items-stretch">
        <div className="grid min-w-0 flex-1 basis-80 gap-1.5 max-sm:basis-auto">
          <h2 id={id} className="text-lead font-semibold">
            {t(words.credits)}
          </h2>
          <p className="text-ink-2 text-pretty">{t(isFree ? words.creditsText : words.creditsUnlimited)}</p>
        </div>
        {isSelling() && (
          <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse max-sm:*:w-full md:justify-end">
            <Button onClick={() => open('auto-recharge')}>{t(words.autoRecharge)}</Button>
            <Button onClick={() => open('add-credit')}>{t(words.addCredit)}</Button>
          </div>
        )}
      </div>
      <div className="mt-5 border-t border-line pt-3 text-small">
        {usage ? (
          <Left usage={usage} />
        ) : refusal ? (
          <CreditsFailed again={again} />
        ) : (
          <CreditsSkeleton rows={isFree ? 3 : 2} />
        )}
      </div>
      <PendingPurchases />
    </section>
  );
}

function Left({ usage: { is_unlimited, daily, bonus, bought } }: { usage: Usage }) {
  const worth = { count: bought, amount: formatAmount(balanceCents(bought)) };
  return (
    <dl className="grid">
      {!is_unlimited && <Row name={t(words.today)}>{t(words.todayLeft, daily)}</Row>}
      {bonus > 0 && <Row name={t(words.given)}>{t(words.count, { count: bonus })}</Row>}
      <Row name={t(words.bought)}>{t(bought > 0 ? words.boughtWorth : words.count, worth)}</Row>
      <Recharge />
    </dl>
  );
}

function Recharge() {
  const { data, refusal } = useData(getAutoRecharge);
  const state = data && rechargeStateOf(data);
  return (
    <Row name={t(words.autoRecharge)}>
      {state ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
          {state.text && <span className="min-w-0 text-pretty">{state.text}</span>}
          <Badge tone={state.tone}>{state.badge}</Badge>
        </span>
      ) : (
        refusal && t(words.unknown)
      )}
    </Row>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 py-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  );
}

function CreditsFailed({ again }: { again(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <output className="text-danger">{t(words.creditsNotCome)}</output>
      <Button size="small" onClick={again}>
        {t(words.tryAgain)}
      </Button>
    </div>
  );
}

function CreditsSkeleton({ rows }: { rows: number }) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-8 items-center justify-between gap-6">
          <SkeletonBlock className="h-3 w-24" />
          <SkeletonBlock className="h-3 w-20" />
        </div>
      ))}
    </Skeleton>
  );
}
