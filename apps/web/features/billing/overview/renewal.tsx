import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { dollarsToCents } from '@hone/domain/money/plans';
import type { ReactNode } from 'react';
import { rich, t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { nameCard, nameInterval } from './plan-state.ts';
import { words } from './words.ts';

const tags = { b: (children: ReactNode) => <b>{children}</b> };

export function Renewal({ info }: { info: SubscriptionInfo }) {
  const ends = info.ends_at ?? info.credits_expiry;
  if (info.status === 'ending' && ends)
    return <p className="text-small text-pretty">{rich(words.proUntil, tags, { at: new Date(ends) })}</p>;
  if (!info.stripe_subscription_active) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small">
      <h3 className="text-ink-2">{t(words.renewal)}</h3>
      <p className="min-w-0 text-pretty">{sayRenewal(info)}</p>
    </div>
  );
}

function sayRenewal({
  status,
  next_pricing_plan: next,
  credits_expiry,
  open_payment,
  payment_method,
}: SubscriptionInfo): ReactNode {
  const card = payment_method ? nameCard(payment_method) : '';
  if (status === 'past_due') {
    const amount = formatAmount(open_payment?.due_cents ?? dollarsToCents(next?.price ?? 0));
    if (!open_payment?.retry_at) return rich(words.failedForNow, tags, { amount });
    const at = new Date(open_payment.retry_at);
    return card
      ? rich(words.failedRetriedBy, tags, { amount, at, card })
      : rich(words.failedRetried, tags, { amount, at });
  }
  if (!credits_expiry) return null;
  const at = new Date(credits_expiry);
  if (!next) return rich(words.renewsOn, tags, { at });
  const amount = formatAmount(dollarsToCents(next.price));
  if (status === 'change_planned') {
    const interval = nameInterval(next.billing_interval);
    return card
      ? rich(words.changes, tags, { interval, at, amount, card })
      : rich(words.changesWithoutCard, tags, { interval, at, amount });
  }
  return card ? rich(words.renews, tags, { at, amount, card }) : rich(words.renewsWithoutCard, tags, { at, amount });
}
