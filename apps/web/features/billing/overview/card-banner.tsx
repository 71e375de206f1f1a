import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { formatExpiry, isExpiredCard } from '@hone/domain/money/cards';
import { CreditCard } from 'lucide-react';
import { now } from '../../../browser/clock.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { Banner } from './banner.tsx';
import { nameCard } from './plan-state.ts';
import { words } from './words.ts';

interface CardTrouble {
  card: NonNullable<SubscriptionInfo['payment_method']>;
  renewsAt: Date;
}

/** A card that expires before the next renewal. */
export function findCardTrouble({
  payment_method: card,
  stripe_subscription_active,
  credits_expiry,
}: SubscriptionInfo): CardTrouble | undefined {
  if (!card || !stripe_subscription_active || !credits_expiry) return undefined;
  const renewsAt = new Date(credits_expiry);
  return isExpiredCard(card, renewsAt) ? { card, renewsAt } : undefined;
}

export function CardBanner({ card, renewsAt }: CardTrouble) {
  const isExpired = isExpiredCard(card, new Date(now()));
  const values = { expiry: formatExpiry(card), at: renewsAt };
  return (
    <Banner
      tone="quiet"
      icon={<CreditCard aria-hidden />}
      title={t(isExpired ? words.expiredTitle : words.expiringTitle, { card: nameCard(card) })}
      text={t(isExpired ? words.expiredText : words.expiringText, values)}
    >
      <Link to="/billing" query={{ tab: 'payment' }} className={buttonClass({}, 'max-sm:w-full')}>
        {t(words.chooseCard)}
      </Link>
    </Banner>
  );
}
