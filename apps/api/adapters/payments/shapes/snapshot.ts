import type Stripe from 'stripe';
import type { ProviderSnapshot } from '../../../ports/payments.ts';
import { readCard, type CardSummary } from './cards.ts';
import { readInvoice, type ChargeSeen, type DisputeSeen, type InvoiceSeen } from './invoices.ts';
import { readSubscription, type SubscriptionSeen } from './subscriptions.ts';
import { idOrNull, type PriceIds } from './values.ts';

/** Only the fields that are read: Stripe's full types fit, and so do the sandbox's. */
export type CustomerSeen =
  | (Pick<Stripe.Customer, 'id'> & {
      deleted?: void;
      invoice_settings: Pick<Stripe.Customer.InvoiceSettings, 'default_payment_method'>;
    })
  | Pick<Stripe.DeletedCustomer, 'id' | 'deleted'>;

/** Expanded: an invoice's `payments` and `confirmation_secret`, a subscription's `schedule` and `latest_invoice`. */
export interface StripeData {
  at: Date;
  customer: CustomerSeen;
  cards: readonly CardSummary[];
  subscriptions: readonly SubscriptionSeen[];
  invoices: readonly InvoiceSeen[];
  charges: readonly ChargeSeen[];
  disputes: readonly DisputeSeen[];
}

export function shapeSnapshot(material: StripeData, priceIds: PriceIds): ProviderSnapshot {
  const { at, customer, cards, subscriptions, invoices, charges, disputes } = material;
  const preferred = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  return {
    at,
    isDeleted: customer.deleted === true,
    preferredCardId: idOrNull(preferred),
    cards: cards.flatMap((card) => readCard(card) ?? []),
    subscriptions: subscriptions.map((subscription) => readSubscription(subscription, priceIds)),
    invoices: invoices.map((invoice) => readInvoice(invoice, charges, disputes)),
  };
}
