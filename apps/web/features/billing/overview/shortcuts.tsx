import { listPaymentMethods } from '@hone/contracts/billing/cards';
import { getSubscription } from '@hone/contracts/billing/subscription';
import { formatExpiry, formatBrand } from '@hone/domain/money/cards';
import { prices } from '@hone/domain/money/plans';
import type { ReactNode } from 'react';
import { useData } from '../../../data/data.ts';
import { Link, type Query } from '../../../browser/address/navigation.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { usePaymentHistory } from '../history/payment-history.ts';
import { words } from './words.ts';

export function Shortcuts() {
  return (
    <nav aria-label={t(words.more)}>
      <ul className="grid gap-4 sm:grid-cols-3">
        <Shortcut to="/billing" query={{ tab: 'payment' }} title={t(words.paymentMethod)} fact={useCardFact()} />
        <Shortcut to="/billing" query={{ tab: 'history' }} title={t(words.billingHistory)} fact={useHistoryFact()} />
        <Shortcut to="/billing-plans" title={t(words.comparePlans)} fact={usePlansFact()} />
      </ul>
    </nav>
  );
}

interface ShortcutProps {
  to: '/billing' | '/billing-plans';
  query?: Query;
  title: string;
  /** `undefined` while unknown. */
  fact: ReactNode;
}

function Shortcut({ to, query, title, fact }: ShortcutProps) {
  return (
    <li className="grid">
      <Link
        to={to}
        {...(query && { query })}
        className="block min-w-0 rounded-panel border border-line bg-surface p-4
        transition-colors hover:border-line-strong hover:bg-sunken sm:p-6"
      >
        <b className="block">{title}</b>
        <span className="block min-h-5 text-small text-ink-2 text-pretty">
          {fact ?? <SkeletonBlock className="mt-1 h-3 w-32 animate-[enter_180ms_300ms_var(--ease-out)_both]" />}
        </span>
      </Link>
    </li>
  );
}

/** Pro users change their billing interval on this very page. */
function usePlansFact(): string | undefined {
  const { data, refusal } = useData(getSubscription);
  if (!data && !refusal) return undefined;
  if (data && data.pricing_plan.name !== 'free') return t(words.whatIsIncluded);
  return t(words.saves, { percent: prices.yearly.saving_percent ?? 0 });
}

function useCardFact(): string | undefined {
  const { data, refusal } = useData(listPaymentMethods);
  if (!data) return refusal && t(words.yourCards);
  const [card] = data.payment_methods;
  if (!card) return t(words.noCard);
  return t(card.isExpired ? words.cardExpired : words.cardUntil, {
    brand: formatBrand(card.brand),
    last4: card.last4,
    expiry: formatExpiry(card),
  });
}

function useHistoryFact(): string | undefined {
  const { items, isLoading, refusal, hasMore } = usePaymentHistory();
  if (isLoading) return undefined;
  const [last] = items;
  if (!last) return t(refusal ? words.yourInvoices : words.noInvoices);
  return t(hasMore ? words.manyInvoices : words.invoices, { count: items.length, at: new Date(last.date_of_payment) });
}
