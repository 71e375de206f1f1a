import { makeName, ofKind, getObject, type Account } from '../../local/sandbox/account/account.ts';
import { voidBill, type BillParams } from '../../local/sandbox/invoices/bills.ts';
import { pageOf, paging, refuse, Refused, refuseRequest, type Route, type StripeParts } from './answers/answers.ts';
import { groupOf, textOf } from './answers/form.ts';
import { newestFirst, ofItems, presentInvoice, presentPage } from './answers/present.ts';

interface Draft extends Omit<BillParams, 'id'> {
  id: string;
  customer: string;
  created: number;
}

export function billRoutes({ engine, store, confirmationCode }: StripeParts): Route[] {
  const drafts = new Map<string, Draft>();
  const path = /^\/v1\/invoices\/(\w+)$/;
  const onInvoice = async <Value>(id: string, work: (account: Account) => Value) =>
    store.act((await store.ownerOf(id)) ?? id, work);
  const present = async (id: string, expand: string[]) =>
    onInvoice(id, (account) => presentInvoice(getObject(account, 'invoice', id).body, expand));
  const takeDraft = (id: string): Draft => {
    const draft = drafts.get(id);
    if (!draft) throw new Refused(refuseRequest('invoice_not_editable', 'This invoice is no longer editable.'));
    return draft;
  };
  return [
    {
      method: 'GET',
      path: /^\/v1\/invoices$/,
      parameters: ['customer', ...paging],
      act: async (_, form, expand) => {
        const own = [...drafts.values()].filter(({ customer }) => customer === form['customer']).toReversed();
        const found = newestFirst(await store.read(textOf(form['customer'])), 'invoice').map((one) => ({
          id: one.id,
          ...presentInvoice(one, ofItems(expand)),
        }));
        return presentPage(
          '/v1/invoices',
          [...own.map((draft) => ({ id: draft.id, ...presentDraft(draft) })), ...found],
          pageOf(form),
        );
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/invoices$/,
      parameters: [
        'customer',
        'currency',
        'collection_method',
        'auto_advance',
        'pending_invoice_items_behavior',
        'metadata',
        'payment_settings',
        'days_until_due',
      ],
      act: async (_, form) => {
        const customer = textOf(form['customer']);
        const account = await store.read(customer);
        // Each of these would charge something that no one asked for.
        const isLoose = form['auto_advance'] !== 'false' || form['pending_invoice_items_behavior'] !== 'exclude';
        const isSent = form['collection_method'] === 'send_invoice';
        if (isLoose || isSent !== 'days_until_due' in form)
          throw new Refused(refuseRequest('parameter_invalid', 'Not a bill of its own.'));
        const metadata = groupOf(form['metadata']) as Record<string, string>;
        const collection_method = isSent ? ('send_invoice' as const) : ('charge_automatically' as const);
        const draft = {
          id: makeName('in'),
          customer,
          created: account.at,
          cents: 0,
          description: '',
          collection_method,
          metadata,
        };
        drafts.set(draft.id, draft);
        return presentDraft(draft);
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/invoiceitems$/,
      parameters: ['customer', 'invoice', 'amount', 'currency', 'description'],
      act: (_, form) => {
        const draft = takeDraft(textOf(form['invoice']));
        draft.cents += Number(form['amount']);
        draft.description = textOf(form['description']);
        return { id: makeName('ii'), object: 'invoiceitem', amount: Number(form['amount']), invoice: draft.id };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/invoices\/(\w+)\/finalize$/,
      parameters: ['auto_advance'],
      act: async (id, _, expand) => {
        const { customer, created: _created, ...params } = takeDraft(id);
        await engine.bill(customer, params);
        drafts.delete(id);
        return present(id, expand);
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/invoices\/(\w+)\/pay$/,
      parameters: ['payment_method', 'off_session'],
      act: async (id, form, expand) => {
        const isPaid = await onInvoice(id, (account) => getObject(account, 'invoice', id).body.status === 'paid');
        if (isPaid)
          throw new Refused(refuse(400, { type: 'invalid_request_error', message: 'Invoice is already paid' }));
        const outcome = await engine.payInvoice(id, textOf(form['payment_method']));
        if (outcome === 'paid') return present(id, expand);
        const decline = outcome === 'asks' ? { code: confirmationCode } : outcome;
        throw new Refused(refuse(402, { type: 'card_error', message: 'Your card was declined.', ...decline }));
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/invoices\/(\w+)\/void$/,
      parameters: [],
      act: (id, _, expand) => onInvoice(id, (account) => presentInvoice(voidBill(account, id), expand)),
    },
    {
      method: 'POST',
      path: /^\/v1\/refunds$/,
      parameters: ['payment_intent'],
      act: async (_, form) => {
        const payment_intent = textOf(form['payment_intent']);
        const account = await store.read((await store.ownerOf(payment_intent)) ?? '');
        const paid = ofKind(account, 'invoice').find(({ body }) =>
          body.payments.data.some(({ payment }) => payment.payment_intent === payment_intent),
        );
        if (!paid) throw new Refused(refuseRequest('resource_missing', `No such payment_intent: '${payment_intent}'`));
        const { id: charge, amount_refunded: amount } = await engine.refundInvoice(paid.body.id);
        return { id: makeName('re'), object: 'refund', amount, charge, payment_intent, status: 'succeeded' };
      },
    },
    {
      method: 'GET',
      path,
      parameters: [],
      act: (id, _, expand) => (drafts.has(id) ? presentDraft(takeDraft(id)) : present(id, expand)),
    },
    {
      method: 'DELETE',
      path,
      parameters: [],
      act: (id) => {
        takeDraft(id);
        drafts.delete(id);
        return { id, object: 'invoice', deleted: true };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/customers\/(\w+)\/funding_instructions$/,
      parameters: ['bank_transfer', 'currency', 'funding_type'],
      act: async (id) => {
        const account_number = `0000${(await store.read(id)).id.replace(/\D/g, '')}`.slice(-12);
        const aba = {
          account_holder_name: 'Hone',
          bank_name: 'Test Bank',
          routing_number: '110000000',
          account_number,
          account_type: 'checking',
        };
        const bank_transfer = {
          country: 'US',
          type: 'us_bank_transfer',
          financial_addresses: [{ type: 'aba', supported_networks: ['ach'], aba }],
        };
        return {
          object: 'funding_instructions',
          currency: 'usd',
          funding_type: 'bank_transfer',
          livemode: false,
          bank_transfer,
        };
      },
    },
  ];
}

function presentDraft({ id, customer, created, cents, collection_method, metadata }: Draft): object {
  return {
    id,
    object: 'invoice',
    auto_advance: false,
    billing_reason: 'manual',
    collection_method,
    created,
    customer,
    hosted_invoice_url: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata,
    number: null,
    parent: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total: cents,
  };
}
