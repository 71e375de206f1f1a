import { cancellationReasons } from '@hone/domain/cancellations';
import * as z from 'zod/mini';
import { SubscriptionInfo } from './billing.ts';
import { providerId } from './cards.ts';
import { defineEndpoint } from './define.ts';
import { typeError } from './rules.ts';

export const changeSubscription = defineEndpoint({
  id: 'billing.change_subscription',
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
  transaction: 'own',
});

export const keepPlan = defineEndpoint({
  id: 'billing.keep_plan',
  method: 'POST',
  path: '/billing/keep-plan/',
  summary: 'Undo a planned change: the current plan renews.',
  origin: 'ours',
  access: 'signed-in',
  data: SubscriptionInfo,
  errors: ['billing.subscription.none', 'billing.provider.refused', 'billing.provider.unknown'],
  says: { done: 'billing.subscription.kept', failed: 'billing.subscription.keep.failed' },
  limit: 'write',
  transaction: 'own',
});

export const cancelSubscription = defineEndpoint({
  id: 'billing.cancel_subscription',
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
  transaction: 'own',
});

export const resumeSubscription = defineEndpoint({
  id: 'billing.resume_subscription',
  method: 'POST',
  path: '/billing/resume-subscription/',
  summary: 'Undo a cancellation while the paid period lasts.',
  origin: 'ours',
  access: 'signed-in',
  data: SubscriptionInfo,
  errors: ['billing.subscription.none', 'billing.subscription.over', 'billing.provider.refused', 'billing.provider.unknown'],
  says: { done: 'billing.subscription.resumed', failed: 'billing.subscription.resume.failed' },
  limit: 'write',
  transaction: 'own',
});

export const payOpenBill = defineEndpoint({
  id: 'billing.pay_open_bill',
  method: 'POST',
  path: '/billing/pay-open-bill/',
  summary: 'Start paying a failed renewal with the default card. Nothing is charged until it is confirmed.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ clientSecret: z.string(), payment_method_id: z.string(), due_cents: z.int() }),
  errors: ['billing.payment.none', 'billing.card.none', 'billing.card.expired', 'billing.provider.refused', 'billing.provider.unknown'],
  says: { failed: 'billing.payment.failed' },
  limit: 'write',
  transaction: 'own',
  secret: true,
});
