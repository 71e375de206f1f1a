import { deletePaymentMethod, listPaymentMethods, type PaymentMethod } from '@hone/contracts/billing/cards';
import { canDeleteCard, formatExpiry } from '@hone/domain/cards';
import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import { refresh } from '../../../platform/refresh.ts';
import { useSend } from '../../../platform/send.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { rich, t } from '../../../ui/t.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { CardName, digits } from './card-name.tsx';
import { words } from './words.ts';

interface CardRowProps {
  card: PaymentMethod;
  cards: readonly PaymentMethod[];
  prefer(): void;
  onDeleted(): void;
}

export function CardRow({ card, cards, prefer, onDeleted }: CardRowProps) {
  const name = useId();
  const { brand, last4, cardholder_name, isExpired, is_default } = card;
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
          <p className="mt-1 text-small text-warn">
            {t(cards.length > 1 ? words.expiredDefault : words.expiredOnly)}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:ps-16">
        {isExpired ? (
          <Badge tone="danger">{t(words.expired)}</Badge>
        ) : is_default ? (
          <Badge tone="ok">{t(words.default)}</Badge>
        ) : (
          <Button size="small" aria-describedby={name} onClick={prefer}>
            {t(words.setDefault)}
          </Button>
        )}
        <Delete card={card} cards={cards} name={name} onDeleted={onDeleted} />
      </div>
    </li>
  );
}

/** A disabled button explains itself on hover and focus. */
function Delete({ card, cards, name, onDeleted }: Omit<CardRowProps, 'prefer'> & { name: string }) {
  const { send, isSending } = useSend(deletePaymentMethod);
  const remove = async () => {
    const { ok } = await send({ body: { paymentMethodId: card.id } });
    if (ok) onDeleted();
    refresh([listPaymentMethods]);
  };
  if (canDeleteCard(card, cards)) {
    return (
      <Button look="quiet" size="small" aria-describedby={name} busy={isSending} onClick={() => void remove()}>
        {t(words.delete)}
      </Button>
    );
  }
  return (
    <Tooltip text={t(cards.length > 1 ? words.defaultCard : words.onlyCard)} delay={0}>
      <Button look="quiet" size="small" aria-describedby={name} aria-disabled>
        {t(words.delete)}
      </Button>
    </Tooltip>
  );
}
