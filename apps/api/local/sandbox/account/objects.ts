import type Stripe from 'stripe';
import type { Behaviour } from './test-cards.ts';

/** Stripe's shapes, with related objects as ids. */
export interface List<Element> {
  object: 'list';
  data: Element[];
  has_more: boolean;
  url: string;
}

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'> & {
  deleted?: never;
  invoice_settings: { default_payment_method: string | null };
};
export type DeletedCustomer = Stripe.DeletedCustomer;

export type Card = Pick<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'livemode' | 'metadata' | 'billing_details'
> & {
  type: 'card';
  customer: string | null;
  card: Pick<
    Stripe.PaymentMethod.Card,
    'brand' | 'country' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding' | 'last4'
  >;
};

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'livemode' | 'type' | 'unit_amount'
> & {
  product: string;
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;
};

type Item = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_start' | 'current_period_end' | 'metadata' | 'quantity' | 'subscription'
> & { price: Price };

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'start_date'
> & {
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  /** Absent in rows written before it existed. */
  cancellation_details?: Pick<Stripe.Subscription.CancellationDetails, 'comment' | 'feedback' | 'reason'>;
  customer: string;
  default_payment_method: string | null;
  discounts: string[];
  items: List<Item>;
  latest_invoice: string;
  schedule: string | null;
};

type Phase = Pick<Stripe.SubscriptionSchedule.Phase, 'start_date' | 'end_date' | 'proration_behavior'> & {
  items: { price: string; quantity: number }[];
  /** Absent: the subscription keeps its own. */
  default_payment_method?: string | null;
  metadata?: Stripe.Metadata;
};
export type Schedule = Pick<
  Stripe.SubscriptionSchedule,
  | 'id'
  | 'object'
  | 'created'
  | 'current_phase'
  | 'end_behavior'
  | 'livemode'
  | 'metadata'
  | 'released_at'
  | 'released_subscription'
> & {
  status: 'active' | 'released' | 'completed' | 'canceled';
  customer: string;
  subscription: string | null;
  phases: Phase[];
};

type InvoiceLine = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'period' | 'quantity' | 'subtotal'
> & {
  discount_amounts: { amount: number; discount: string }[];
  invoice: string;
};
type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  'id' | 'object' | 'amount_paid' | 'amount_requested' | 'created' | 'currency' | 'is_default' | 'livemode'
> & {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
};
export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'livemode'
  | 'metadata'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
> & {
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  auto_advance: boolean;
  /** Only for a bill paid by transfer. */
  due_date?: number;
  confirmation_secret: Stripe.Invoice.ConfirmationSecret;
  customer: string;
  discounts: string[];
  hosted_invoice_url: string;
  lines: List<InvoiceLine>;
  /** Null: a standalone bill. */
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Stripe.Metadata; subscription: string };
  } | null;
  payments: List<InvoicePayment>;
  total_discount_amounts: { amount: number; discount: string }[];
};

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'setup_future_usage'
> & {
  client_secret: string;
  customer: string;
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'message' | 'type'> | null;
  latest_charge: string | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: null } } | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
};

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_method'
  | 'refunded'
  | 'status'
> & {
  customer: string;
  payment_intent: string;
  payment_method_details:
    | {
        type: 'card';
        card: Pick<
          Stripe.Charge.PaymentMethodDetails.Card,
          'brand' | 'exp_month' | 'exp_year' | 'fingerprint' | 'last4'
        >;
      }
    | { type: 'customer_balance'; card?: never; customer_balance: Record<string, never> };
};

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'is_charge_refundable' | 'livemode' | 'metadata' | 'reason'
> & {
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'lost' | 'won';
};

export type StripeEvent = Pick<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & {
  data: { object: object; previous_attributes?: object };
};

interface StoredObjects {
  customer: { body: Customer | DeletedCustomer; facts: { clock_ahead_seconds: number } };
  payment_method: { body: Card; facts: { behaviour: Behaviour; renewals: number; is_confirmed: boolean } };
  subscription: { body: Subscription; facts: { months: number } };
  subscription_schedule: { body: Schedule; facts: null };
  invoice: { body: Invoice; facts: null };
  payment_intent: { body: Intent; facts: null };
  charge: { body: Charge; facts: null };
  dispute: { body: Dispute; facts: null };
}
export type Kind = keyof StoredObjects;
export type Stored<Of extends Kind = Kind> = StoredObjects[Of] & { place: number };
