import { formatExpiry } from '@hone/domain/money/cards';
import { formatDollars, halve, intervals, type Interval } from '@hone/domain/money/plans';
import { asWritten, html, type Markup } from '../../html/markup.ts';
import { formatDay, formatTime } from './dates.ts';
import { writeCard } from './invoice.ts';
import * as addresses from './addresses.ts';

export interface EventShown {
  id: string;
  type: string;
  at: Date;
  sent_at: Date | null;
}

interface SubscriptionShown {
  status: string;
  interval: Interval;
  next_interval: Interval | null;
  period_end: Date;
  isCancelled: boolean;
  cancellation: { feedback: string; comment: string } | null;
  last4: string | null;
  due_cents: number;
  retry_at: Date | null;
}

interface InvoiceShown {
  id: string;
  number: string;
  status: string;
  created: Date;
  total_cents: number;
  refunded_cents: number;
  dispute: 'needs_response' | 'lost' | 'won' | null;
  isByTransfer: boolean;
}

export interface CustomerShown {
  id: string;
  email: string;
  isDeleted: boolean;
  at: Date;
  cards: { id: string; brand: string; last4: string; exp_month: number; exp_year: number; isPreferred: boolean }[];
  subscriptions: SubscriptionShown[];
  invoices: InvoiceShown[];
}

const sayings: Record<string, string> = {
  done: 'Done.',
  refused: 'That isn’t possible right now, so nothing has changed.',
  transfer_taken: 'Transfer received. The invoice is paid.',
  transfer_not_taken: 'Transfer received, but the invoice is no longer open, so the money wasn’t accepted.',
  card_added: 'Card added.',
  card_refused: 'The card was declined, so nothing has changed.',
};

/** One customer, with everything that can be done to them. */
export function drawCustomer(customer: CustomerShown, events: readonly EventShown[], said: string | undefined): Markup {
  const { id, isDeleted, at } = customer;
  const live = customer.subscriptions.find(({ status }) => status === 'active' || status === 'past_due');
  return html`<style>${asWritten(styles)}</style>
    <p class="quiet"><a href="${addresses.desk}">All customers</a> · <code>${id}</code></p>
    ${said !== undefined && sayings[said] !== undefined && html`<p class="panel" role="status">${sayings[said]}</p>`}
    <form class="acts" method="post" action="${addresses.acts}">
      <input type="hidden" name="customer" value="${id}" />
      <h2>Clock</h2>
      <p>For this customer, it’s <strong>${formatTime(at)}</strong>.</p>
      ${
        !isDeleted &&
        html`<div class="buttons">
        ${live?.status === 'active' && act('to-renewal', 'Skip to next renewal')}${act(
          'days 1',
          'Skip 1 day',
        )}${act('days 7', 'Skip 7 days')}
      </div>`
      }
      <h2>Subscription</h2>
      ${
        customer.subscriptions.length === 0
          ? html`<p class="quiet">None yet.</p>`
          : customer.subscriptions.map(drawSubscription)
      }
      ${live && drawSubscriptionActs(live)}
      <h2>Cards</h2>
      ${customer.cards.length === 0 ? html`<p class="quiet">None.</p>` : drawCards(customer.cards)}
      ${!isDeleted && html`<p><a href="${addresses.cardForm}?customer=${id}">Add a card</a></p>`}
      <h2>Invoices</h2>
      ${customer.invoices.length === 0 ? html`<p class="quiet">None yet.</p>` : drawInvoices(customer.invoices)}
      <h2>Events</h2>
      <p class="quiet">Newest first. Pending events are retried automatically.</p>
      ${drawEvents(events)}
      ${
        !isDeleted &&
        html`<h2>Customer</h2><div class="buttons">${act('remove-customer', 'Delete customer at provider')}</div>`
      }
    </form>`;
}

function act(value: string, label: string, of = ''): Markup {
  return html`<button name="act" value="${value}" ${of !== '' && html`aria-label="${label}: ${of}"`}>${label}</button>`;
}

function drawSubscription({
  status,
  interval,
  next_interval,
  period_end,
  isCancelled,
  last4,
  due_cents,
  retry_at,
  cancellation,
}: SubscriptionShown): Markup {
  const isLive = status === 'active' || status === 'past_due';
  const next = isCancelled
    ? `Ends on ${formatDay(period_end)}.`
    : `Renews on ${formatDay(period_end)}${next_interval ? `, then ${next_interval}` : ''}.`;
  return html`<div class="panel">
    <p class="row"><strong>Hone Pro, ${interval}</strong><span class="chip ${isLive && 'accent'}">${status.replace(
      '_',
      ' ',
    )}</span></p>
    ${isLive && html`<p>${next} ${last4 === null ? 'No card set.' : `Charged to the card ending in ${last4}.`}</p>`}
    ${
      isCancelled &&
      cancellation !== null &&
      html`<p>Canceled with the comment “${cancellation.comment}” (${cancellation.feedback}).</p>`
    }
    ${
      due_cents > 0 &&
      html`<p>${formatDollars(due_cents)} is due${retry_at ? `; next attempt on ${formatTime(retry_at)}` : ''}.</p>`
    }
  </div>`;
}

function drawSubscriptionActs({ interval, next_interval, isCancelled }: SubscriptionShown): Markup {
  const others = intervals.filter((each) => each !== (next_interval ?? interval) && each !== interval);
  return html`<div class="buttons">
    ${
      isCancelled
        ? act('resume', 'Resume')
        : html`${others.map((each) => act(`change ${each}`, `Change to ${each} at renewal`))}${
            next_interval !== null && act('keep', 'Undo the change')
          }${act('cancel-at-renewal', 'Cancel at renewal')}`
    }
    ${act('cancel-now', 'End now')}
  </div>`;
}

function drawCards(cards: CustomerShown['cards']): Markup {
  return html`<ul class="plain">${cards.map(
    (card) => html`<li class="line">
      <span>${writeCard(card)}, expires ${formatExpiry(card)} ${
        card.isPreferred && html`<span class="chip">Default</span>`
      }</span>
      <span class="buttons">${act(`remove-card ${card.id}`, 'Remove', writeCard(card))}</span>
    </li>`,
  )}</ul>`;
}

function drawInvoices(invoices: readonly InvoiceShown[]): Markup {
  return html`<ul class="plain">${invoices.map(
    (invoice) => html`<li class="line">
      <span><a href="${addresses.invoices}/${invoice.id}">${invoice.number}</a> ${formatDollars(
        invoice.total_cents,
      )}, ${invoice.status}, ${formatDay(invoice.created)}${describeProblem(invoice)}</span>
      <span class="buttons">
        ${invoice.status === 'paid' && drawInvoiceActs(invoice)}
        ${
          invoice.status !== 'paid' &&
          invoice.isByTransfer &&
          act(`transfer ${invoice.id}`, 'Mark transfer received', invoice.number)
        }
      </span>
    </li>`,
  )}</ul>`;
}

function describeProblem({ refunded_cents, dispute }: InvoiceShown): string {
  const refunded = refunded_cents > 0 ? `; ${formatDollars(refunded_cents)} refunded` : '';
  return dispute === null
    ? refunded
    : `${refunded}; dispute ${{ needs_response: 'open', lost: 'lost', won: 'won' }[dispute]}`;
}

function drawInvoiceActs({ id, number, total_cents, refunded_cents, dispute, isByTransfer }: InvoiceShown): Markup {
  const half = halve(total_cents);
  const refund = refunded_cents > 0 ? 'Refund the rest' : 'Refund';
  return html`${refunded_cents < total_cents && act(`refund ${id}`, refund, number)}
    ${refunded_cents === 0 && half < total_cents && act(`refund ${id} ${half}`, 'Refund half', number)}
    ${dispute === null && !isByTransfer && act(`dispute ${id}`, 'Open a dispute', number)}
    ${
      dispute === 'needs_response' &&
      html`${act(`lose ${id}`, 'Dispute lost', number)}${act(`win ${id}`, 'Dispute won', number)}`
    }`;
}

function drawEvents(events: readonly EventShown[]): Markup {
  return html`<ul class="plain">${events.toReversed().map(
    ({ id, type, at, sent_at }) => html`<li class="line">
      <span><code>${type}</code> <span class="quiet">${formatTime(at)}</span> ${
        sent_at === null && html`<span class="chip accent">Pending</span>`
      }</span>
      <span class="buttons">${act(`resend ${id}`, 'Send again', `${type}, ${formatTime(at)}`)}</span>
    </li>`,
  )}</ul>`;
}

const styles = `
form.acts{display:block;max-inline-size:none;margin:0}
.acts .buttons{display:flex;flex-wrap:wrap;gap:8px}
.acts button{min-block-size:36px;padding-inline:12px;font:500 13px/20px var(--font-sans)}
.acts .panel .row{margin:0;max-inline-size:none}
.chip{text-transform:capitalize}
.plain{list-style:none;margin:0 0 12px;padding:0}
.plain li{padding-block:8px;overflow-wrap:anywhere}
.plain li+li{border-block-start:1px solid var(--line)}
.plain .line{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
.plain .line>:first-child{flex:1 1 18rem}
`;
