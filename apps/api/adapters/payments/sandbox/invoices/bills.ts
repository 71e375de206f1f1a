import type { TransferInstructions } from '../../../../ports/payments.ts';
import { customerOf, take, emit, type Account } from '../account/account.ts';
import type { Invoice } from '../account/objects.ts';
import { EngineRefusal, type Decline } from '../account/refusal.ts';
import { charge, settleByTransfer } from './charging.ts';
import { closeUnpaid, writeInvoice } from './invoices.ts';

export interface BillParams {
  /** Where it has a name before it is written. */
  id?: string;
  cents: number;
  description: string;
  collection_method: 'charge_automatically' | 'send_invoice';
  metadata: Record<string, string>;
}

const daysForTransfer = 30;
const day = 24 * 3600;

/** Writes a bill of its own, without a subscription: nothing charges it by itself. */
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

/** Charges an open bill to a card with nobody there. */
export function payBill(account: Account, invoiceId: string, cardId: string): 'paid' | 'asks' | Decline {
  customerOf(account);
  const { body: invoice } = take(account, 'invoice', invoiceId);
  const card = take(account, 'payment_method', cardId);
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

/** The whole amount of a bill came from a bank; for one that waits for nothing any more it is not taken. */
export function receiveTransfer(account: Account, invoiceId: string): 'taken' | 'not_taken' {
  const { body: invoice } = take(account, 'invoice', invoiceId);
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
  const { body: invoice } = take(account, 'invoice', invoiceId);
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

/** Where a customer's transfers go to, for this bill. */
export function transferTo(customerId: string, { id, number }: Invoice): TransferInstructions {
  const digits = BigInt(`0x${customerId.replace(/^\w+_/, '')}`).toString();
  return { ...sandboxBank, account_number: digits.slice(-12).padStart(12, '0'), reference: number ?? id };
}
