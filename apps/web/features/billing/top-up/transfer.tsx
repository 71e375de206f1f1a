import type { OpenTopUp } from '@hone/contracts/billing/top-ups';
import { ArrowUpRight } from 'lucide-react';
import { copyText } from '../../../browser/copy-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { hidden } from '../../../ui/rich-parts.tsx';
import { rich, t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { words } from './words.ts';

export function Transfer({ topUp: { transfer, amount_cents, credits } }: { topUp: OpenTopUp }) {
  const amount = formatAmount(amount_cents);
  return (
    <div className="grid gap-4">
      <p className="text-pretty">{t(words.transferSend, { amount, credits })}</p>
      {transfer ? (
        <>
          <p className="rounded-panel bg-warn-bg px-4 py-3 text-pretty text-warn forced-colors:border">
            {t(words.transferReference)}
          </p>
          <dl className="divide-y divide-line border-y border-line">
            <CopyRow name={t(words.reference)} value={transfer.reference} />
            <CopyRow name={t(words.exactAmount)} value={amount} />
            <CopyRow name={t(words.accountHolder)} value={transfer.account_holder} />
            <CopyRow name={t(words.bank)} value={transfer.bank} />
            <CopyRow name={t(words.routingNumber)} value={transfer.routing_number} />
            <CopyRow name={t(words.accountNumber)} value={transfer.account_number} />
          </dl>
          {transfer.invoice_url && (
            <p>
              <a
                className="link inline-flex items-center gap-1 py-0.5"
                href={transfer.invoice_url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <span>{rich(words.transferBill, { hidden })}</span>
                <ArrowUpRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
              </a>
            </p>
          )}
        </>
      ) : (
        <output className="text-ink-2">{t(words.transferWaits)}</output>
      )}
    </div>
  );
}

/** Copied exactly, as the bank needs it. */
function CopyRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="py-2">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 tabular-nums">
        <bdi className="min-w-0 wrap-anywhere">{value}</bdi>
        <CopyButton size="small" copy={() => copyText(value)}>
          <span>{rich(words.copy, { hidden }, { what: name })}</span>
        </CopyButton>
      </dd>
    </div>
  );
}
