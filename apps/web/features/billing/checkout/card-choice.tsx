import type { PaymentMethod } from '@hone/contracts/billing/cards';
import { formatExpiry } from '@hone/domain/money/cards';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../ui/states/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { CardName } from '../cards/card-name.tsx';
import { newCard } from './checkout-state.ts';
import { words } from './words.ts';

interface CardChoiceProps {
  cards: readonly PaymentMethod[];
  /** A card's id, or `newCard`. */
  chosen: string;
  choose(card: string): void;
}

export function CardChoice({ cards, chosen, choose }: CardChoiceProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-medium">{t(words.payWith)}</legend>
      <div className="overflow-hidden rounded-panel border border-line-strong bg-surface">
        {cards.map((card) => (
          <Choice
            key={card.id}
            group={group}
            value={card.id}
            isOff={card.isExpired}
            isChosen={card.id === chosen}
            choose={choose}
          >
            <span className="min-w-0 grow">
              <span className="block">
                <CardName {...card} />
              </span>
              <span className="block text-small text-ink-2">
                {t(card.isExpired ? words.cardExpired : words.cardUntil, { expiry: formatExpiry(card) })}
              </span>
            </span>
            {card.is_default && <Badge>{t(words.isDefault)}</Badge>}
          </Choice>
        ))}
        <Choice group={group} value={newCard} isChosen={chosen === newCard} choose={choose}>
          <span className="min-w-0 grow">{t(words.newCard)}</span>
        </Choice>
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  group: string;
  value: string;
  isOff?: boolean;
  isChosen: boolean;
  choose(value: string): void;
  children: ReactNode;
}

function Choice({ group, value, isOff = false, isChosen, choose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-12 items-center gap-3 border-line px-4 py-2 -outline-offset-2 transition-colors',
        'not-first:border-t has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isOff ? 'text-ink-3' : 'hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        disabled={isOff}
        onChange={() => choose(value)}
        className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none
          transition-colors checked:border-[5px] checked:border-ink disabled:cursor-not-allowed disabled:border-line
          disabled:bg-sunken forced-colors:appearance-auto"
      />
      {children}
    </label>
  );
}
