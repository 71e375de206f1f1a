import type { PaymentMethod } from '@hone/contracts/billing/cards';
import { cardBondOf, formatExpiry, type CardBond } from '@hone/domain/money/cards';
import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../ui/states/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { rich, t } from '../../../ui/t.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { CardName, digits } from './card-name.tsx';
import { words } from './words.ts';

interface CardRowProps {
  card: PaymentMethod;
  cards: readonly PaymentMethod[];
  prefer(): void;
  askToDelete(): void;
}

export function CardRow({ card, cards, prefer, askToDelete }: CardRowProps) {
  const name = useId();
  const { brand, last4, cardholder_name, isExpired, is_default, pays_plan } = card;
  const isPassedOver = is_default && !isExpired && !pays_plan && cards.some((one) => one.pays_plan);
  return (
    <li data-card={card.id} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 last:pb-0">
      <span
        aria-hidden
        className="grid h-9 w-12 shrink-0 place-items-center self-start rounded-control border border-line bg-sunken
          text-ink-2"
      >
        <CreditCard className="size-5" />
      </span>
      <div className="min-w-48 flex-1">
        <p id={name} className="font-medium wrap-anywhere">
          <CardName brand={brand} last4={last4} />
        </p>
        {cardholder_name && (
          <p className="text-small text-ink-2 wrap-anywhere">
            <bdi>{cardholder_name}</bdi>
          </p>
        )}
        <p className="text-small text-ink-2">
          {rich(isExpired ? words.expiredOn : words.expires, { digits }, { expiry: formatExpiry(card) })}
        </p>
        {isExpired && is_default && (
          <p className="mt-1 text-small text-warn">{t(cards.length > 1 ? words.expiredDefault : words.expiredOnly)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:ps-16">
        {pays_plan && !is_default && <Badge tone="accent">{t(words.paysPlan)}</Badge>}
        {isPassedOver && (
          <Button size="small" aria-describedby={name} onClick={prefer}>
            {t(words.chooseForPlan)}
          </Button>
        )}
        {isExpired ? (
          <Badge tone="danger">{t(words.expired)}</Badge>
        ) : is_default ? (
          <Badge tone="ok">{t(words.default)}</Badge>
        ) : (
          <Button size="small" aria-describedby={name} onClick={prefer}>
            {t(words.setDefault)}
          </Button>
        )}
        <Delete bond={cardBondOf(card, cards)} name={name} ask={askToDelete} />
      </div>
    </li>
  );
}

const reasons = { only: words.onlyCard, default: words.defaultCard, pays_plan: words.payingCard } as const;

/** A disabled button explains itself on hover and focus. */
function Delete({ bond, name, ask }: { bond: CardBond | undefined; name: string; ask(): void }) {
  const button = (
    <Button
      look="quiet"
      size="small"
      aria-describedby={name}
      aria-disabled={bond ? true : undefined}
      onClick={() => bond || ask()}
    >
      {t(words.delete)}
    </Button>
  );
  return bond ? (
    <Tooltip text={t(reasons[bond])} delay={0}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
