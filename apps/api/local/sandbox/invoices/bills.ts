import type { TransferInstructions } from '../../../ports/payments.ts';
import { customerOf, getObject, emit, type Account } from '../account/account.ts';
import type { Invoice } from '../account/objects.ts';
import { EngineRefusal, type Decline } from '../account/refusal.ts';
import { charge, settleByTransfer } from './charging.ts';
import { closeUnpaid, writeInvoice } from './invoices.ts';

export interface BillParams {
  /** Set if an id was reserved for it. */
  id?: string;
  cents: number;
  description: string;
  collection_method: 'charge_automatically' | 'send_invoice';
  metadata: Record<string, string>;
}

const daysForTransfer = 30;
const day = 24 * 3600;

/** A standalone bill: nothing charges it automatically. */
export function writeBill(
  account: Account,
  { id, cents, description, collection_method, metadata }: BillParams,
): Invoice {
  customerOf(account);
  if (!Number.isInteger(cents) || cents <= 0) {
    throw new EngineRefusal('invalid_request_error', 'parameter_invalid_integer', 'A bill asks for some whole cents.');
  }
  const { body } = writeInvoice(account, {
    ...(id !== undefined && { id }),
    billing_reason: 'manual',
    collection_method,
    auto_advance: false,
    ...(collection_method === 'send_invoice' && { due_date: account.at + daysForTransfer * day }),
    description,
    full: cents,
    off: 0,
    metadata,
    parent: null,
    period: { start: account.at, end: account.at },
    setup_future_usage: null,
  });
  return body;
}

export function payBill(account: Account, invoiceId: string, cardId: string): 'paid' | 'asks' | Decline {
  customerOf(account);
  const { body: invoice } = getObject(account, 'invoice', invoiceId);
  const card = getObject(account, 'payment_method', cardId);
  if (invoice.status === 'paid') return 'paid';
  requireOpen(invoice);
  if (invoice.collection_method === 'send_invoice') {
    throw new EngineRefusal(
      'invalid_request_error',
      'payment_method_unexpected_type',
      'This invoice is paid by bank transfer, not by card.',
    );
  }
  return charge(account, invoice, card, 'alone');
}

/** Pays the whole amount by transfer; a bill that isn't open doesn't take it. */
export function receiveTransfer(account: Account, invoiceId: string): 'taken' | 'not_taken' {
  const { body: invoice } = getObject(account, 'invoice', invoiceId);
  if (invoice.collection_method !== 'send_invoice') {
    throw new EngineRefusal('invalid_request_error', 'payment_method_unexpected_type', 'This bill is paid by card.');
  }
  if (invoice.status !== 'open') {
    emit(account, 'cash_balance.funds_available', {
      object: 'cash_balance',
      customer: account.id,
      available: { [invoice.currency]: invoice.total },
    });
    return 'not_taken';
  }
  settleByTransfer(account, invoice);
  return 'taken';
}

export function voidBill(account: Account, invoiceId: string): Invoice {
  const { body: invoice } = getObject(account, 'invoice', invoiceId);
  requireOpen(invoice);
  closeUnpaid(account, invoice, 'void');
  return invoice;
}

function requireOpen({ status }: Invoice): void {
  if (status !== 'open')
    throw new EngineRefusal(
      'invalid_request_error',
      'invoice_not_open',
      "You can only pass in open invoices. This invoice isn't open.",
    );
}

const sandboxBank = { account_holder: 'Hone (payment sandbox)', bank: 'Sandbox Bank', routing_number: '110000000' };

export function transferTo(customerId: string, { id, number }: Invoice): TransferInstructions {
  const digits = BigInt(`0x${customerId.replace(/^\w+_/, '')}`).toString();
  return { ...sandboxBank, account_number: digits.slice(-12).padStart(12, '0'), reference: number ?? id };
}
