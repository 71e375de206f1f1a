import type { Interval } from '@hone/domain/money/plans';
import { asWritten, html, type Markup } from '../../html/markup.ts';
import { formatTime } from './dates.ts';
import * as addresses from './addresses.ts';
import { drawCustomer, type CustomerShown, type EventShown } from './customer.ts';

type Fields = Record<string, string>;
type Page = { title: string; body: Markup };

export interface DeskSandbox {
  testCards: readonly { number: string; description: string }[];
  listCustomers(limit: number): Promise<{ id: string; email: string; created_at: Date }[]>;
  readCustomer(customerId: string): Promise<CustomerShown | undefined>;
  listEvents(customerId: string): Promise<EventShown[]>;
  forward(customerId: string, seconds: number): Promise<void>;
  forwardToRenewal(customerId: string): Promise<void>;
  cancelAtRenewal(customerId: string): Promise<void>;
  resume(customerId: string): Promise<void>;
  cancelNow(customerId: string): Promise<void>;
  changeAtRenewal(customerId: string, interval: Interval): Promise<void>;
  releaseChange(customerId: string): Promise<void>;
  refund(invoiceId: string, amount_cents?: number): Promise<void>;
  openDispute(invoiceId: string): Promise<void>;
  closeDispute(invoiceId: string, outcome: 'lost' | 'won'): Promise<void>;
  receiveTransfer(invoiceId: string): Promise<'taken' | 'not_taken'>;
  resend(eventId: string): Promise<void>;
  removeCard(cardId: string): Promise<void>;
  removeCustomer(customerId: string): Promise<void>;
}

interface DeskPages {
  page(path: string, render: (params: Fields, query: Fields) => Promise<Page | undefined>): void;
  form(path: string, answer: (fields: Fields) => Promise<{ to: string } | undefined>): void;
  desk: DeskSandbox;
}

const shown = 100;
const day = 24 * 3600;

/** The operator of the sandbox sees and does here what they would at the provider. */
export function serveDesk({ page, form, desk }: DeskPages): void {
  page(addresses.desk, async () => ({
    title: 'Payment sandbox',
    body: drawDesk(await desk.listCustomers(shown), desk.testCards),
  }));
  page(`${addresses.customers}/:id`, async ({ id = '' }, { said }) => {
    const customer = await desk.readCustomer(id);
    return (
      customer && {
        title: customer.email || 'Deleted customer',
        body: drawCustomer(customer, await desk.listEvents(id), said),
      }
    );
  });
  form(addresses.acts, async ({ customer = '', act = '' }) => {
    const [name = '', of = '', more] = act.split(' ');
    const work = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!work) return undefined;
    const said = await work(desk, customer, of, more).then((came) => came ?? 'done', refusedOnly);
    return { to: `${addresses.customers}/${encodeURIComponent(customer)}?said=${said}` };
  });
}

const acts: Record<
  string,
  (desk: DeskSandbox, customerId: string, of: string, more?: string) => Promise<string | void>
> = {
  'to-renewal': (desk, customerId) => desk.forwardToRenewal(customerId),
  days: (desk, customerId, count) => desk.forward(customerId, Number(count) * day),
  'cancel-at-renewal': (desk, customerId) => desk.cancelAtRenewal(customerId),
  resume: (desk, customerId) => desk.resume(customerId),
  'cancel-now': (desk, customerId) => desk.cancelNow(customerId),
  change: (desk, customerId, interval) => desk.changeAtRenewal(customerId, interval as Interval),
  keep: (desk, customerId) => desk.releaseChange(customerId),
  refund: (desk, _, invoiceId, cents) => desk.refund(invoiceId, cents === undefined ? undefined : Number(cents)),
  dispute: (desk, _, invoiceId) => desk.openDispute(invoiceId),
  lose: (desk, _, invoiceId) => desk.closeDispute(invoiceId, 'lost'),
  win: (desk, _, invoiceId) => desk.closeDispute(invoiceId, 'won'),
  transfer: async (desk, _, invoiceId) =>
    (await desk.receiveTransfer(invoiceId)) === 'taken' ? 'transfer_taken' : 'transfer_not_taken',
  resend: (desk, _, eventId) => desk.resend(eventId),
  'remove-card': (desk, _, cardId) => desk.removeCard(cardId),
  'remove-customer': (desk, customerId) => desk.removeCustomer(customerId),
};

function refusedOnly(error: unknown): 'refused' {
  if (error instanceof Error && error.name === 'EngineRefusal') return 'refused';
  throw error;
}

function drawDesk(
  customers: Awaited<ReturnType<DeskSandbox['listCustomers']>>,
  testCards: DeskSandbox['testCards'],
): Markup {
  return html`<style>${asWritten(styles)}</style>
    <p class="quiet">Simulates a payment provider on this machine only.
      No real money moves, and no card numbers are stored.</p>
    <h2>Customers</h2>
    ${
      customers.length === 0
        ? html`<p>No customers yet. One is created when someone adds a card in Hone.</p>`
        : html`<ul class="list">
          ${customers.map(
            ({ id, email, created_at }) => html`<li>
              <a href="${addresses.customers}/${id}">
                <strong>${email || 'Deleted customer'}</strong>
                <span class="quiet">${id}</span>
                <time class="quiet" datetime="${created_at.toISOString()}">${formatTime(created_at)}</time>
              </a>
            </li>`,
          )}
        </ul>
        <p class="after"><a href="${addresses.cardForm}">Add a card</a></p>`
    }
    <h2>Test cards</h2>
    <p class="quiet">Use any future month and any 3- or 4-digit security code.</p>
    <table class="stacked">
      <thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead>
      <tbody>${testCards.map(
        ({ number, description }) =>
          html`<tr><td><code dir="ltr">${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td><td>${description}</td></tr>`,
      )}</tbody>
    </table>`;
}

const styles = `
.after{margin-block-start:16px}
@media (max-width:640px){.stacked thead{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;
  overflow:hidden}}
`;
