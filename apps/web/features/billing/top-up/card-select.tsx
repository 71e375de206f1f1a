import type { PaymentMethod } from '@hone/contracts/billing/cards';
import { formatExpiry, formatBrand } from '@hone/domain/money/cards';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface CardSelectProps {
  /** Those that can be charged; `undefined` until loaded. */
  cards: readonly PaymentMethod[] | undefined;
  /** Empty while there is none. */
  chosen: string;
  choose(id: string): void;
  error: string | undefined;
  add(): void;
  /** Set when they failed to load. */
  again: (() => void) | undefined;
}

export function CardSelect({ cards, chosen, choose, error, add, again }: CardSelectProps) {
  if (again) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <output className="text-danger">{t(words.noCards)}</output>
        <Button size="small" onClick={again}>
          {t(words.tryAgain)}
        </Button>
      </div>
    );
  }
  const options = (cards ?? []).map((card) => ({
    value: card.id,
    label: t(words.cardOption, { brand: formatBrand(card.brand), last4: card.last4, expiry: formatExpiry(card) }),
  }));
  const isNone = cards?.length === 0;
  return (
    <div className="grid justify-items-start gap-2">
      {isNone ? (
        <p className={error ? 'text-danger' : 'text-ink-2'}>{t(words.noCard)}</p>
      ) : (
        <div className="w-full">
          <Select
            label={t(words.card)}
            options={options}
            value={chosen}
            onChange={choose}
            error={error}
            disabled={!cards}
          />
        </div>
      )}
      <Button size="small" onClick={add}>
        {t(isNone ? words.addCard : words.anotherCard)}
      </Button>
    </div>
  );
}
