import type { AutoRecharge } from '@hone/contracts/billing/top-ups';
import { creditsFor } from '@hone/domain/money/top-ups';
import { formatBrand } from '@hone/domain/money/cards';
import type { ReactNode } from 'react';
import { Link } from '../../../../browser/address/navigation.tsx';
import { rich, t } from '../../../../ui/t.ts';
import { formatAmount } from '../../amounts.ts';
import type { rechargeRequestOf } from './form.ts';
import { words } from './words.ts';

interface RechargeFactsProps {
  recharge: AutoRecharge;
  wish: ReturnType<typeof rechargeRequestOf>;
  refused: string | undefined;
}

const tags = {
  link: (said: ReactNode) => (
    <Link className="link" to="/billing" query={{ tab: 'payment' }}>
      {said}
    </Link>
  ),
};

export function RechargeFacts({ recharge: { card, balance_cents }, wish, refused }: RechargeFactsProps) {
  return (
    <div className="grid rounded-panel bg-sunken px-4 py-3.5 text-small forced-colors:border">
      <dl className="mb-2 flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-2">{t(words.balance)}</dt>
        <dd className="tabular-nums">
          {t(words.balanceWorth, { credits: creditsFor(balance_cents), amount: formatAmount(balance_cents) })}
        </dd>
      </dl>
      <div role="alert" className="text-pretty">
        {card === null ? (
          <p className={wish.is_on ? 'text-danger' : undefined}>{rich(words.noCard, tags)}</p>
        ) : (
          refused && <p className="text-danger">{refused}</p>
        )}
      </div>
      {card && (
        <p className="text-pretty">
          {chargesText(wish, t(words.card, { brand: formatBrand(card.brand), last4: card.last4 }))}
        </p>
      )}
    </div>
  );
}

/** The most that one charge can be: the whole target, when the balance is zero. */
function chargesText(
  { threshold_cents, target_cents, monthly_cap_cents: cap }: RechargeFactsProps['wish'],
  card: string,
): string {
  if (threshold_cents === null || target_cents === null || target_cents <= threshold_cents) return t(words.chargesWhen);
  const amount = formatAmount(target_cents);
  return cap === null
    ? t(words.charges, { amount, card })
    : t(words.chargesCapped, { amount, card, cap: formatAmount(cap) });
}
