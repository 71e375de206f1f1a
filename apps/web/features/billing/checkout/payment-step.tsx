import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import type { PaymentMethod } from '@hone/contracts/billing/cards';
import type { Path } from '@hone/contracts/routes';
import type { Interval, Order } from '@hone/domain/money/plans';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { PaymentsAccess } from '../../../vendors/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t, rich } from '../../../ui/t.ts';
import { AlertBox } from '../alert-box.tsx';
import { formatAmount } from '../amounts.ts';
import { CardFieldBox, type CardFieldHandle } from '../cards/card-field.tsx';
import { CountrySelect } from '../cards/country-select.tsx';
import { openBill } from './bill.ts';
import { CardChoice } from './card-choice.tsx';
import type { Notice } from './notices.ts';
import type { usePurchase } from './purchase.ts';
import { newCard, type CheckoutState } from './checkout-state.ts';
import { words } from './words.ts';

const inNewTab = (path: Path) => (children: ReactNode) => (
  <a href={path} target="_blank" rel="noopener" className="rounded-chip underline underline-offset-2 hover:text-ink">
    {children} <span className="sr-only">{t(words.newTab)}</span>
  </a>
);

const renews: Record<Interval, string> = {
  monthly: words.renewsMonthly,
  quarterly: words.renewsQuarterly,
  yearly: words.renewsYearly,
};

interface PaymentStepProps {
  info: SubscriptionInfo;
  checkout: CheckoutState;
  cards: readonly PaymentMethod[];
  /** A card's id, or `newCard`. */
  card: string;
  priceId: string | undefined;
  bill: Order;
  next: { at: Date; cents: number };
  access: PaymentsAccess;
  purchase: ReturnType<typeof usePurchase>;
  /** Set when the saved cards failed to load. */
  askForCards: (() => void) | undefined;
}

export function PaymentStep({
  info,
  checkout,
  cards,
  card,
  priceId,
  bill,
  next,
  access,
  purchase,
  askForCards,
}: PaymentStepProps) {
  const { interval, choices } = checkout;
  const { buy, phase, notice, cardError, setCardError } = purchase;
  const isBusy = phase === 'paying';
  const field = useRef<CardFieldHandle>(null);
  const country = useRef<HTMLButtonElement>(null);
  const [isTried, setTried] = useState(false);
  // A card or bill that appears during a purchase is shown only afterwards, so that nothing moves.
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
          {t(words.openText, { amount: formatAmount(shown.open.due_cents) })}
        </p>
      )}
      <CountrySelect
        ref={country}
        label={t(words.country)}
        value={choices.country}
        onChange={(code) => checkout.choose({ country: code })}
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
        <CardChoice cards={shown.cards} chosen={shown.card} choose={(id) => checkout.choose({ card: id })} />
      )}
      {isOpened && (
        // A saved card is in the list now, so the field starts empty.
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
        <Button
          type="submit"
          look="ink"
          size="large"
          wide
          busy={isBusy}
          busyLabel={t(words.processing)}
          // A double click on 'Continue' must not buy: this button takes its place.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {t(words.complete)}
        </Button>
        <p className="mt-3 text-small text-ink-2 text-pretty">
          {t(renews[interval], { due: formatAmount(bill.due_cents), amount: formatAmount(next.cents), at: next.at })}
        </p>
        <LegalLine />
      </div>
    </Form>
  );
}

/** Opens in a new tab, so that the card field keeps its content. */
function LegalLine() {
  return (
    <p className="mt-2 text-small text-ink-2 text-pretty">
      {rich(words.legal, { terms: inNewTab('/terms'), privacy: inNewTab('/privacy') })}
    </p>
  );
}

function NoticeBox({ notice, due_cents }: { notice: Notice | undefined; due_cents: number }) {
  return (
    <AlertBox
      said={notice && sayNotice(notice, due_cents)}
      isSoft={notice?.kind === 'left' || notice?.kind === 'changed'}
    />
  );
}

function sayNotice(notice: Notice, due_cents: number): { title: string; text: string } {
  switch (notice.kind) {
    case 'left':
      return { title: t(words.leftTitle), text: t(words.leftText) };
    case 'unpaid':
      return { title: t(words.unpaidTitle), text: t(words.unpaidText) };
    case 'refused':
      return { title: t(words.refusedTitle), text: notice.reason };
    case 'changed':
      return {
        title: t(words.changedTitle),
        text: t(words.changedNow, { reason: notice.reason, amount: formatAmount(due_cents) }),
      };
    default:
      return { title: t(words.failedTitle), text: notice.reason };
  }
}
