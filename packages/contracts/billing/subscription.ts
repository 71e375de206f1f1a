import { cancellationReasons } from '@hone/domain/money/cancellations';
import { planNames } from '@hone/domain/money/credits';
import { seats } from '@hone/domain/money/plans';
import { subscriptionStates } from '@hone/domain/money/subscriptions';
import * as z from 'zod/mini';
import { providerId, providerSeconds } from './cards.ts';
import { defineEndpoint } from '../declarations/define.ts';
import { Interval } from './plans.ts';
import { Instant, text, typeError, wholeNumber } from '../declarations/rules.ts';

export const SubscriptionInfo = z.object({
  pricing_plan: z.object({ name: z.enum(planNames), billing_interval: z.nullable(Interval) }),
  /** The next renewal's price in dollars; null where nothing renews. */
  next_pricing_plan: z.nullable(z.object({ price: z.number(), billing_interval: Interval })),
  /** End of the paid period and day of the next renewal; on a free plan, the time of the next day's allowance. */
  credits_expiry: z.nullable(Instant),
  stripe_subscription_active: z.boolean(),
  pricing_plan_active: z.boolean(),
  stripe_customer_id: z.nullable(z.string()),
  status: z.enum(subscriptionStates),
  ends_at: z.nullable(Instant),
  first_month_discount: z.boolean(),
  /** A purchase whose outcome the provider hasn't reported yet. */
  is_checking: z.boolean(),
  /** From an unfinished purchase, or a failed renewal. */
  open_payment: z.nullable(
    z.object({
      due_cents: z.int(),
      billing_interval: Interval,
      stripe_price_id: z.string(),
      /** When the provider retries by itself. */
      retry_at: z.nullable(Instant),
      invoice_url: z.nullable(z.string()),
    }),
  ),
  /** Also of a subscription that has ended. */
  last_interval: z.nullable(Interval),
  payment_method: z.nullable(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
  /** Until when Pro remains available after a failed renewal, or did. */
  grace_ends_at: z.nullable(Instant),
});
export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>;

export const getSubscription = defineEndpoint({
  id: 'subscription.get',
  method: 'GET',
  path: '/billing/subscription/',
  summary: "The state of the signed-in user's subscription.",
  origin: 'specification',
  access: 'signed-in',
  data: SubscriptionInfo,
  follows: ['billing'],
  errors: [],
  limit: 'read',
});

export const refreshBilling = defineEndpoint({
  id: 'subscription.refresh',
  method: 'POST',
  path: '/billing/refresh/',
  summary: 'Ask the payment provider for the current state, such as after a payment was confirmed.',
  origin: 'ours',
  access: 'signed-in',
  data: SubscriptionInfo,
  errors: ['billing.provider.refused', 'billing.provider.unknown'],
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
});

export const createSubscription = defineEndpoint({
  id: 'subscription.create',
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
    /** The displayed total; a different amount is refused before anything is charged. */
    due_cents: z.optional(wholeNumber(1, 10_000_000)),
  }),
  data: z.object({
    /** Confirms the payment in the provider's client; null while unknown. */
    clientSecret: z.nullable(z.string()),
    /** `checking`: the provider didn't answer in time; settled later, without charging twice. */
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
  answersWithin: providerSeconds,
  transaction: 'own',
  turn: 'billing',
  secret: true,
});

export const changeSubscription = defineEndpoint({
  id: 'subscription.change',
  method: 'POST',
  path: '/billing/change-subscription/',
  summary: 'Switch the billing interval at the next renewal. Nothing is due now; a canceled subscription resumes.',
  origin: 'specification',
  access: 'signed-in',
  body: z.object({ priceId: providerId() }),
  data: SubscriptionInfo,
  errors: [
    'billing.price.unknown',
    'billing.subscription.none',
    'billing.subscription.unpaid',
    'billing.subscription.same',
    'billing.provider.refused',
    'billing.provider.unknown',
  ],
  says: { done: 'billing.subscription.changed', failed: 'billing.subscription.change.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
  turn: 'billing',
});

export const keepPlan = defineEndpoint({
  id: 'subscription.keep_plan',
  method: 'POST',
  path: '/billing/keep-plan/',
  summary: 'Undo a planned change: the current plan renews.',
  origin: 'ours',
  access: 'signed-in',
  data: SubscriptionInfo,
  errors: ['billing.subscription.none', 'billing.provider.refused', 'billing.provider.unknown'],
  says: { done: 'billing.subscription.kept', failed: 'billing.subscription.keep.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
  turn: 'billing',
});

export const cancelSubscription = defineEndpoint({
  id: 'subscription.cancel',
  method: 'POST',
  path: '/billing/cancel-subscription/',
  summary: 'Cancel the subscription at the end of the paid period.',
  origin: 'specification',
  access: 'signed-in',
  body: z.object({ cancellation_reason: z.enum(cancellationReasons, { error: typeError() }) }),
  data: SubscriptionInfo,
  errors: ['billing.subscription.none', 'billing.provider.refused', 'billing.provider.unknown'],
  says: { done: 'billing.subscription.canceled', failed: 'billing.subscription.cancel.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
  turn: 'billing',
});

export const resumeSubscription = defineEndpoint({
  id: 'subscription.resume',
  method: 'POST',
  path: '/billing/resume-subscription/',
  summary: 'Undo a cancellation while the paid period lasts.',
  origin: 'ours',
  access: 'signed-in',
  data: SubscriptionInfo,
  errors: [
    'billing.subscription.none',
    'billing.subscription.over',
    'billing.provider.refused',
    'billing.provider.unknown',
  ],
  says: { done: 'billing.subscription.resumed', failed: 'billing.subscription.resume.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
  turn: 'billing',
});

export const payOpenBill = defineEndpoint({
  id: 'subscription.pay_open_bill',
  method: 'POST',
  path: '/billing/pay-open-bill/',
  summary: 'Start paying a failed renewal with the default card. Nothing is charged until it is confirmed.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ clientSecret: z.string(), payment_method_id: z.string(), due_cents: z.int() }),
  errors: [
    'billing.payment.none',
    'billing.card.none',
    'billing.card.expired',
    'billing.provider.refused',
    'billing.provider.unknown',
  ],
  says: { failed: 'billing.payment.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
  turn: 'billing',
  secret: true,
});
