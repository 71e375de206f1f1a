import { planNames } from '@hone/domain/credits';
import { seats } from '@hone/domain/plans';
import { subscriptionStates } from '@hone/domain/subscriptions';
import * as z from 'zod/mini';
import { providerId } from './cards.ts';
import { defineEndpoint } from './define.ts';
import { Interval } from './plans.ts';
import { Instant, text, wholeNumber } from './rules.ts';

export const SubscriptionInfo = z.object({
  pricing_plan: z.object({ name: z.enum(planNames), billing_interval: z.nullable(Interval) }),
  /** What the next renewal charges, in dollars; null: nothing renews. */
  next_pricing_plan: z.nullable(z.object({ price: z.number(), billing_interval: Interval })),
  /** The end of what is paid for, and the day of the next renewal; of a free plan the next day's allowance. */
  credits_expiry: z.nullable(Instant),
  stripe_subscription_active: z.boolean(),
  pricing_plan_active: z.boolean(),
  stripe_customer_id: z.nullable(z.string()),
  status: z.enum(subscriptionStates),
  /** Of a subscription that was cancelled: until when it may be used. */
  ends_at: z.nullable(Instant),
  /** The first month of the monthly plan is half price for them. */
  first_month_discount: z.boolean(),
  /** A purchase whose outcome the provider has not told yet. */
  is_checking: z.boolean(),
  /** A bill that waits for its payment: of a purchase that was not finished, or of a renewal that failed. */
  open_payment: z.nullable(
    z.object({
      due_cents: z.int(),
      billing_interval: Interval,
      stripe_price_id: z.string(),
      /** When the provider tries by itself again. */
      retry_at: z.nullable(Instant),
      invoice_url: z.nullable(z.string()),
    }),
  ),
  /** The interval of the last subscription, also of one that is over. */
  last_interval: z.nullable(Interval),
  /** The card that renewals are charged to. */
  payment_method: z.nullable(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
  /** Of a renewal that failed: until when Pro stays on all the same, or, of one that ended so, stayed on. */
  grace_ends_at: z.nullable(Instant),
});
export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>;

export const getSubscription = defineEndpoint({
  id: 'billing.get_subscription',
  method: 'GET',
  path: '/billing/subscription/',
  summary: 'The state of the signed-in user\'s subscription.',
  origin: 'specification',
  access: 'signed-in',
  data: SubscriptionInfo,
  follows: ['billing'],
  errors: [],
  limit: 'read',
});

export const refreshBilling = defineEndpoint({
  id: 'billing.refresh',
  method: 'POST',
  path: '/billing/refresh/',
  summary: 'Ask the payment provider for the current state, such as after a payment was confirmed.',
  origin: 'ours',
  access: 'signed-in',
  data: SubscriptionInfo,
  errors: ['billing.provider.refused', 'billing.provider.unknown'],
  limit: 'write',
  transaction: 'own',
});

export const createSubscription = defineEndpoint({
  id: 'billing.create_subscription',
  method: 'POST',
  path: '/billing/create-subscription/',
  summary: 'Start a subscription, or continue one that awaits its payment. Nothing is charged until it is confirmed.',
  origin: 'specification',
  access: 'signed-in',
  body: z.object({
    payment_method_id: providerId(),
    customerId: z._default(z.nullable(text(255)), null),
    priceId: providerId(),
    number_of_members: wholeNumber(seats, seats),
    /** What the summary said; another amount is refused before anything is charged. */
    due_cents: z.optional(wholeNumber(1, 10_000_000)),
  }),
  data: z.object({
    /** What the provider's client confirms the payment with; null while it cannot be told. */
    clientSecret: z.nullable(z.string()),
    /** `checking`: the provider did not answer in time; it is settled without charging twice. */
    status: z.enum(['incomplete', 'checking']),
    due_cents: z.int(),
  }),
  success: 201,
  errors: [
    'billing.card.unknown',
    'billing.card.expired',
    'billing.card.refused',
    'billing.card.wrong_code',
    'billing.card.no_funds',
    'billing.customer.unknown',
    'billing.price.unknown',
    'billing.subscription.exists',
    'billing.checkout.under_way',
    'billing.discount.used',
    'billing.amount.changed',
    'billing.provider.refused',
    'billing.provider.unknown',
  ],
  says: { failed: 'billing.subscription.create.failed' },
  limit: 'write',
  transaction: 'own',
  secret: true,
});

export const BillingItem = z.object({
  id: z.string(),
  date_of_payment: Instant,
  subscription_end: z.nullable(Instant),
  /** In dollars. */
  payment_amount: z.number(),
  invoice_url: z.nullable(z.string()),
  /** 'visa 4242', as brand and last digits. */
  payment_method: z.nullable(z.string()),
  /** Given back, of this payment, in cents. */
  refunded_cents: z.int(),
});
export type BillingItem = z.infer<typeof BillingItem>;

const billingHistoryPage = { usual: 100, most: 100 } as const;

export const getBillingHistory = defineEndpoint({
  id: 'billing.get_history',
  method: 'GET',
  path: '/billing/get-billing-history/',
  summary: 'Payments, newest first, a page at a time.',
  origin: 'specification',
  access: 'signed-in',
  query: z.object({
    limit: z._default(wholeNumber(1, billingHistoryPage.most), billingHistoryPage.usual),
    cursor: z.optional(text(200)),
  }),
  data: z.object({ billing_history: z.array(BillingItem), next_cursor: z.nullable(z.string()) }),
  follows: ['billing'],
  errors: [],
  limit: 'read',
});

export const receiveWebhook = defineEndpoint({
  id: 'billing.receive_webhook',
  method: 'POST',
  path: '/billing/webhook/',
  summary: 'Where the payment provider reports its events, signed.',
  origin: 'ours',
  access: 'public',
  signed: 'stripe-signature',
  errors: ['billing.webhook.forged', 'billing.webhook.late', 'billing.provider.refused'],
  limit: 'hook',
});
