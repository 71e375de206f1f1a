import { formatBrand } from '@hone/domain/money/cards';
import { formatDollars } from '@hone/domain/money/plans';
import { asWritten, html, type Markup } from '../../html/markup.ts';
import { formatDay } from './dates.ts';

/** A bill with the card that paid it. */
export interface InvoiceFacts {
  id: string;
  number: string;
  status: string;
  email: string | null;
  created: Date;
  paid: Date | null;
  description: string;
  period: { start: Date; end: Date } | null;
  transfer: { bank: string; routing_number: string; account_number: string; reference: string; due: Date } | null;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  paid_cents: number;
  refunded_cents: number;
  card: { brand: string; last4: string } | null;
}

type InvoiceLine = readonly [label: string, cents: number];

/** The lines below a bill's item, in order. */
function sumLines(facts: InvoiceFacts): InvoiceLine[] {
  const lines: InvoiceLine[] = [['Subtotal', facts.subtotal_cents]];
  if (facts.discount_cents > 0) lines.push(['Discount', -facts.discount_cents]);
  lines.push(['Total', facts.total_cents], ['Paid', facts.paid_cents]);
  if (facts.refunded_cents > 0) lines.push(['Refunded', -facts.refunded_cents]);
  return lines;
}

/** 'Paid on November 21, 2026 with Visa •••• 4242'. */
function formatSettlement({ status, paid, card }: InvoiceFacts): string {
  if (paid) return `Paid on ${formatDay(paid)}${card ? ` with ${writeCard(card)}` : ''}`;
  return { open: 'Not paid yet', void: 'No longer due', uncollectible: 'Never paid' }[status] ?? status;
}

export function writeCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${formatBrand(brand)} ••••\u00a0${last4}`;
}

/** The period that the bill is for; undefined: none. */
function formatPeriod({ period }: Pick<InvoiceFacts, 'period'>): string | undefined {
  return period ? `${formatDay(period.start)} to ${formatDay(period.end)}` : undefined;
}

/** How a transfer is to be made. */
function transferLines({ transfer }: Pick<InvoiceFacts, 'transfer'>): [label: string, text: string][] {
  if (!transfer) return [];
  const { bank, routing_number, account_number, reference, due } = transfer;
  return [
    ['Bank', bank],
    ['Routing number', routing_number],
    ['Account number', account_number],
    ['Reference', reference],
    ['Due', formatDay(due)],
  ];
}

export function drawInvoice(facts: InvoiceFacts): { title: string; body: Markup } {
  const period = formatPeriod(facts);
  return {
    title: `Invoice ${facts.number}`,
    body: html`<style>${invoiceStyles}</style>
      <p class="quiet">${formatSettlement(facts)}</p>
      <dl class="facts">
        <div><dt>From</dt><dd>Hone (payment sandbox)</dd></div>
        <div><dt>To</dt><dd>${facts.email ?? 'Deleted customer'}</dd></div>
        <div><dt>Date</dt><dd>${formatDay(facts.created)}</dd></div>
      </dl>
      <table class="bill">
        <thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
        <tbody><tr><td>${facts.description}${
          period !== undefined && html`<br /><span class="quiet">${period}</span>`
        }</td><td>${formatDollars(facts.subtotal_cents)}</td></tr></tbody>
        <tfoot>${sumLines(facts).map(
          ([label, cents]) =>
            html`<tr class="${label.toLowerCase()}"><th scope="row">${label}</th><td>${formatDollars(cents)}</td></tr>`,
        )}</tfoot>
      </table>
      ${
        facts.transfer !== null &&
        html`<h2>Pay by bank transfer</h2>
      <dl class="facts">${transferLines(facts).map(
        ([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`,
      )}</dl>`
      }
      <p class="quiet">An invoice from this machine’s payment sandbox. No real money has moved.</p>`,
  };
}

const invoiceStyles = asWritten(`
.facts{display:flex;flex-wrap:wrap;gap:12px 40px;margin:24px 0}
.facts div{min-inline-size:8rem}
.facts dt{font:500 13px/20px var(--font-sans);color:var(--ink-2)}
.facts dd{margin:0;overflow-wrap:anywhere}
.bill{max-inline-size:40rem;margin-block-end:24px}
.bill :is(th,td){padding-block:10px;font-size:15px;line-height:24px;inline-size:auto}
.bill th{font-weight:500}
.bill thead :is(th,td){font-size:13px;line-height:20px;color:var(--ink-2);border:0}
.bill :is(th,td):last-child{inline-size:8rem;padding-inline-end:0;text-align:end;font-variant-numeric:tabular-nums}
.bill tfoot :is(th,td){border:0;padding-block:4px;font-weight:400}
.bill tfoot tr:first-child :is(th,td){border-block-start:1px solid var(--line);padding-block-start:12px}
.bill tfoot .total :is(th,td){font-weight:600}
@page{margin:20mm}
@media print{
header,main{max-inline-size:none;padding-inline:0}
.bill{max-inline-size:none}
h2{break-after:avoid}
}
`);
