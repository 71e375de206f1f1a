import Stripe from 'stripe';
import {
  ProviderRefused,
  ProviderSilent,
  type BillRequest,
  type TransferInstructions,
} from '../../../ports/payments.ts';
import { idOrNull } from '../shapes/values.ts';
import { currencyCode, expectKind, following, ignoreMissing } from './faults.ts';
import { readInvoice } from './subscriptions.ts';

const daysForTransfer = 30;

const collecting: Record<BillRequest['by'], Stripe.InvoiceCreateParams> = {
  card: { collection_method: 'charge_automatically', payment_settings: { payment_method_types: ['card'] } },
  transfer: {
    collection_method: 'send_invoice',
    days_until_due: daysForTransfer,
    payment_settings: {
      payment_method_types: ['customer_balance'],
      payment_method_options: {
        customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'us_bank_transfer' } },
      },
    },
  },
};

/** Three calls, each with its own key: repeated after a crash, they continue where they stopped. */
export async function bill(
  stripe: Stripe,
  { customerId, cents, description, by, attemptId }: BillRequest,
  key: string,
): Promise<string> {
  const draft = await stripe.invoices.create(
    {
      ...collecting[by],
      customer: customerId,
      currency: currencyCode,
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      metadata: { attempt_id: attemptId },
    },
    { idempotencyKey: `${key}:bill` },
  );
  const { id } = expectKind(draft, 'invoice');
  await following(async () => {
    const line = { customer: customerId, invoice: id, amount: cents, currency: currencyCode, description };
    expectKind(await stripe.invoiceItems.create(line, { idempotencyKey: `${key}:line` }), 'invoiceitem');
    expectKind(
      await stripe.invoices.finalizeInvoice(id, { auto_advance: false }, { idempotencyKey: `${key}:final` }),
      'invoice',
    );
  });
  return id;
}

/** Codes of a bank that wants its customer to confirm. */
const asking = ['authentication_required', 'invoice_payment_intent_requires_action'];

export async function payBill(
  stripe: Stripe,
  invoiceId: string,
  cardId: string,
  key: string,
): Promise<'paid' | 'asks'> {
  try {
    const paid = await stripe.invoices.pay(
      invoiceId,
      { payment_method: cardId, off_session: true },
      { idempotencyKey: `${key}:pay` },
    );
    if (expectKind(paid, 'invoice').status === 'paid') return 'paid';
    throw new ProviderSilent(new Error('the bill is neither paid nor refused'));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (asking.includes(error.code ?? '') || asking.includes(error.decline_code ?? '')) return 'asks';
    // Stripe never takes a bill twice.
    const isRefusal = error.statusCode === 400;
    if (isRefusal && (await stripe.invoices.retrieve(invoiceId).catch(ignoreMissing))?.status === 'paid') return 'paid';
    throw error;
  }
}

/** The bill's own payment, whichever card it came from. */
export async function refund(stripe: Stripe, invoiceId: string, key: string): Promise<void> {
  const paid = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const own = expectKind(paid, 'invoice').payments?.data.find(({ status }) => status === 'paid');
  const payment_intent = idOrNull(own?.payment.payment_intent);
  if (payment_intent === null) throw new ProviderRefused(new Error('nothing was paid with the bill'));
  try {
    expectKind(await stripe.refunds.create({ payment_intent }, { idempotencyKey: `${key}:refund` }), 'refund');
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error;
  }
}

/** A draft is deleted; any other unpaid bill is voided. */
export async function voidBill(stripe: Stripe, invoiceId: string): Promise<void> {
  const status = await readStatus(stripe, invoiceId);
  if (status !== 'draft' && status !== 'open') return;
  try {
    if (status === 'draft') expectKind(await stripe.invoices.del(invoiceId), 'invoice');
    else expectKind(await stripe.invoices.voidInvoice(invoiceId), 'invoice');
  } catch (error) {
    const now = await readStatus(stripe, invoiceId);
    if (now === 'draft' || now === 'open') throw error;
  }
}

async function readStatus(stripe: Stripe, invoiceId: string): Promise<Stripe.Invoice['status'] | undefined> {
  return (await readInvoice(stripe, invoiceId).catch(ignoreMissing))?.status;
}

/** Stripe gives each customer one account, and returns the same one again. */
export async function readTransfer(
  stripe: Stripe,
  customerId: string,
  invoiceId: string,
): Promise<TransferInstructions> {
  const { number, customer } = await readInvoice(stripe, invoiceId);
  const owner = typeof customer === 'string' ? customer : customer?.id;
  if (owner !== customerId || !number)
    throw new ProviderRefused(new Error('the bill is not the customer’s, or has no number'));
  const { bank_transfer } = await stripe.customers.createFundingInstructions(customerId, {
    bank_transfer: { type: 'us_bank_transfer', requested_address_types: ['aba'] },
    currency: currencyCode,
    funding_type: 'bank_transfer',
  });
  const aba = bank_transfer?.financial_addresses?.find((address) => address.aba)?.aba;
  if (!aba) throw new ProviderSilent(new Error('the answer has no bank account'));
  const { account_holder_name: account_holder, bank_name: bank, routing_number, account_number } = aba;
  return { account_holder, bank, routing_number, account_number, reference: number };
}
