import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import type { PaymentMethod } from '@hone/contracts/billing/cards';
import type { Interval, Order } from '@hone/domain/plans';
import { useRef, useState, type FormEvent } from 'react';
import type { PaymentsAccess } from '../../../platform/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { t } from '../../../ui/t.ts';
import { sayAmount } from '../amounts.ts';
import { CardFieldBox, type CardFieldHandle } from '../cards/card-field.tsx';
import { CountrySelect } from '../cards/country-select.tsx';
import { openBill } from './bill.ts';
import { CardChoice } from './card-choice.tsx';
import { LegalLine } from './legal-line.tsx';
import { NoticeBox } from './notice-box.tsx';
import type { usePurchase } from './purchase.ts';
import { newCard, type Stand } from './stand.ts';
import { words } from './words.ts';

const renews: Record<Interval, string> = {
  monthly: words.renewsMonthly,
  quarterly: words.renewsQuarterly,
  yearly: words.renewsYearly,
};

interface PaymentStepProps {
  info: SubscriptionInfo;
  stand: Stand;
  cards: readonly PaymentMethod[];
  /** The card that is paid with: the id of one, or `newCard`. */
  card: string;
  priceId: string | undefined;
  bill: Order;
  next: { at: Date; cents: number };
  access: PaymentsAccess;
  purchase: ReturnType<typeof usePurchase>;
  /** The cards that are kept did not come. */
  askForCards: (() => void) | undefined;
}

/** The second step: where somebody lives, what they pay with, and the button that pays. */
export function PaymentStep({
  info,
  stand,
  cards,
  card,
  priceId,
  bill,
  next,
  access,
  purchase,
  askForCards,
}: PaymentStepProps) {
  const { interval, choices } = stand;
  const { buy, phase, notice, cardError, setCardError } = purchase;
  const isBusy = phase === 'paying';
  const field = useRef<CardFieldHandle>(null);
  const country = useRef<HTMLButtonElement>(null);
  const [isTried, setTried] = useState(false);
  // A card that is kept, and a bill that waits, in the midst of a purchase take their place when that is over: nothing
  // moves meanwhile.
  const open = openBill(info, interval);
  const [shown, setShown] = useState({ cards, card, open });
  if (!isBusy && (shown.cards !== cards || shown.card !== card || shown.open !== open)) setShown({ cards, card, open });
  const isNew = shown.card === newCard;
  const [isOpened, setOpened] = useState(isNew);
  if (isNew && !isOpened) setOpened(true);
  const countryError = isTried && choices.country === '' ? t(words.needsCountry) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (choices.country === '') return country.current?.focus();
    return buy({
      interval,
      priceId,
      due_cents: bill.due_cents,
      country: choices.country,
      cardId: isNew ? undefined : shown.card,
      field: field.current,
    });
  };

  return (
    <Form onSubmit={submit} busy={isBusy} className="gap-5!">
      {shown.open && !notice && (
        <p className="rounded-panel bg-warn-bg px-4 py-3 text-warn">
          {t(words.openText, { amount: sayAmount(shown.open.due_cents) })}
        </p>
      )}
      <CountrySelect
        ref={country}
        label={t(words.country)}
        value={choices.country}
        onChange={(code) => stand.choose({ country: code })}
        onBlur={() => setTried(true)}
        error={countryError}
      />
      {askForCards && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <output className="text-danger">{t(words.noCards)}</output>
          <Button size="small" onClick={askForCards}>
            {t(words.tryAgain)}
          </Button>
        </div>
      )}
      {shown.cards.length > 0 && (
        <CardChoice cards={shown.cards} chosen={shown.card} choose={(id) => stand.choose({ card: id })} />
      )}
      {isOpened && (
        // Another one once this was kept: what was typed is in the list then.
        <div key={shown.cards.length} hidden={!isNew}>
          <CardFieldBox
            ref={field}
            access={access}
            onChange={(isComplete) => isComplete && setCardError(undefined)}
            error={cardError}
          />
        </div>
      )}
      <div className="grid">
        <NoticeBox notice={notice} due_cents={bill.due_cents} />
        <Button type="submit" look="ink" size="large" wide busy={isBusy} busyLabel={t(words.processing)}>
          {t(words.complete)}
        </Button>
        <p className="mt-3 text-small text-ink-2 text-pretty">
          {t(renews[interval], { due: sayAmount(bill.due_cents), amount: sayAmount(next.cents), at: next.at })}
        </p>
        <LegalLine />
      </div>
    </Form>
  );
}
