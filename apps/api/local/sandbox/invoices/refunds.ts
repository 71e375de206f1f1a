import { addObject, makeName, ofKind, getObject, emit, type Account } from '../account/account.ts';
import type { Charge, Dispute } from '../account/objects.ts';
import { EngineRefusal } from '../account/refusal.ts';
import { intentOf } from './invoices.ts';

function chargeOf(account: Account, invoiceId: string): Charge {
  const { body: invoice } = getObject(account, 'invoice', invoiceId);
  const intent = intentOf(account, invoice);
  const paid = ofKind(account, 'charge').find(({ body }) => body.paid && body.payment_intent === intent.id);
  if (!paid) throw new EngineRefusal('invalid_request_error', 'charge_not_found', 'Nothing was paid with this bill.');
  return paid.body;
}

export function refund(account: Account, invoiceId: string, amount_cents?: number): Charge {
  const charge = chargeOf(account, invoiceId);
  const rest = charge.amount - charge.amount_refunded;
  const amount = amount_cents ?? rest;
  if (!Number.isInteger(amount) || amount <= 0 || amount > rest) {
    throw new EngineRefusal('invalid_request_error', 'charge_already_refunded', 'You can’t refund more than was paid.');
  }
  const before = { amount_refunded: charge.amount_refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit(account, 'charge.refunded', charge, before);
  return charge;
}

export function openDispute(account: Account, invoiceId: string): Dispute {
  const charge = chargeOf(account, invoiceId);
  if (charge.disputed)
    throw new EngineRefusal('invalid_request_error', 'charge_disputed', 'This payment is disputed already.');
  charge.disputed = true;
  const dispute: Dispute = {
    id: makeName('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: account.at,
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  addObject<'dispute'>(account, dispute, null);
  emit(account, 'charge.dispute.created', dispute);
  emit(account, 'charge.updated', charge, { disputed: false });
  return dispute;
}

export function closeDispute(account: Account, invoiceId: string, outcome: 'lost' | 'won'): Dispute {
  const charge = chargeOf(account, invoiceId);
  const dispute = ofKind(account, 'dispute').find(
    ({ body }) => body.charge === charge.id && body.status === 'needs_response',
  )?.body;
  if (!dispute)
    throw new EngineRefusal('invalid_request_error', 'dispute_closed', 'No dispute is open over this payment.');
  dispute.status = outcome;
  emit(account, 'charge.dispute.closed', dispute, { status: 'needs_response' });
  emit(account, 'charge.updated', charge);
  return dispute;
}
