import type { BillingItem } from '@hone/contracts/billing/bills';
import { dollarsToCents } from '@hone/domain/money/plans';
import { formatBrand } from '@hone/domain/money/cards';
import { creditsFor } from '@hone/domain/money/top-ups';
import { ArrowUpRight } from 'lucide-react';
import type { Column } from '../../../ui/lists/table.tsx';
import { t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { words } from './words.ts';

export const columns: readonly Column<BillingItem>[] = [
  { id: 'card', title: t(words.paymentMethod), isSortable: true, cell: (item) => <PaidBy item={item} /> },
  {
    id: 'date',
    title: t(words.datePayment),
    isSortable: true,
    cell: ({ date_of_payment }) => <Day instant={date_of_payment} />,
  },
  {
    id: 'end',
    title: t(words.subscriptionEnd),
    isSortable: true,
    cell: (item) => <Day instant={item.subscription_end} nothing={isForCredits(item) ? t(words.noEnd) : undefined} />,
  },
  { id: 'amount', title: t(words.amount), isFigure: true, isSortable: true, cell: (item) => <Amount item={item} /> },
  { id: 'action', title: t(words.action), isFigure: true, cell: (item) => <Invoice item={item} /> },
];

/** Only subscription bills have an end. */
function isForCredits({ subscription_end }: BillingItem): boolean {
  return subscription_end === null;
}

function PaidBy({ item }: { item: BillingItem }) {
  if (!isForCredits(item)) return <Card name={item.payment_method} />;
  return (
    <>
      {item.payment_method === null ? t(words.transfer) : <Card name={item.payment_method} />}
      <span className="block text-tiny text-ink-2">
        {t(words.credits, { credits: creditsFor(dollarsToCents(item.payment_amount)) })}
      </span>
    </>
  );
}

/** For example 'visa 4242', shown and read in different ways. */
function Card({ name }: { name: string | null }) {
  const [, brand, last4] = /^(.*) (\w+)$/.exec(name ?? '') ?? [];
  if (!brand || !last4) return name ?? <Nothing />;
  const card = { brand: formatBrand(brand), last4 };
  return (
    <>
      <span aria-hidden className="whitespace-nowrap">
        {t(words.card, card)}
      </span>
      <span className="sr-only">{t(words.cardSaid, card)}</span>
    </>
  );
}

function Day({ instant, nothing }: { instant: string | null; nothing?: string | undefined }) {
  return instant ? (
    <time dateTime={instant}>{t(words.day, { at: new Date(instant) })}</time>
  ) : (
    <Nothing label={nothing} />
  );
}

function Amount({ item: { payment_amount, refunded_cents } }: { item: BillingItem }) {
  const cents = dollarsToCents(payment_amount);
  return (
    <>
      {formatAmount(cents)}
      {refunded_cents > 0 && (
        <span className="block text-tiny text-ink-2">
          {refunded_cents >= cents
            ? t(words.refunded)
            : t(words.partlyRefunded, { amount: formatAmount(refunded_cents) })}
        </span>
      )}
    </>
  );
}

function Invoice({ item: { invoice_url, date_of_payment, payment_amount } }: { item: BillingItem }) {
  if (!invoice_url) return <Nothing label={t(words.noInvoice)} />;
  const values = { at: new Date(date_of_payment), amount: formatAmount(dollarsToCents(payment_amount)) };
  return (
    <a
      className="link -my-0.5 inline-flex items-center gap-1 py-0.5"
      href={invoice_url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t(words.invoiceSaid, values)}
    >
      {t(words.invoice)}
      <ArrowUpRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
    </a>
  );
}

function Nothing({ label = t(words.unknown) }: { label?: string | undefined }) {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{label}</span>
    </>
  );
}
