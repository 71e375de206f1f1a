import { expect, it } from 'vitest';
import { readInvoice, type ChargeSeen, type InvoiceSeen } from './invoices.ts';

const invoice: InvoiceSeen = {
  id: 'in_1',
  status: 'paid',
  total: 500,
  created: 0,
  metadata: null,
  collection_method: 'charge_automatically',
  status_transitions: { paid_at: 0 },
  parent: null,
  lines: { data: [] },
  payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
};
const charge: ChargeSeen = {
  id: 'ch_1',
  paid: true,
  amount_refunded: 0,
  payment_intent: 'pi_1',
  payment_method_details: null,
};

it.each([
  ['needs_response', 'held'],
  ['under_review', 'held'],
  ['appeal_needs_response', 'held'],
  ['appeal_under_review', 'held'],
  ['lost', 'lost'],
  ['won', 'ours'],
  ['prevented', 'ours'],
  ['warning_needs_response', 'ours'],
  ['warning_under_review', 'ours'],
  ['warning_closed', 'ours'],
] as const)('while a dispute is %s, its money is %s', (status, whose) => {
  const { isDisputeOpen, isDisputeLost } = readInvoice(invoice, [charge], [{ status, charge: 'ch_1' }]);
  expect([isDisputeOpen, isDisputeLost]).toEqual([whose === 'held', whose === 'lost']);
});
