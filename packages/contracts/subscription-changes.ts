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
  summary: 'Pay in another interval from the next renewal on. Nothing is due now; one that was cancelled goes on.',
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
  summary: 'Take a planned change back: the current plan renews.',
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
  summary: 'Let the subscription run out at the end of what is paid.',
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
  summary: 'Take a cancellation back, as long as what was paid lasts.',
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
  summary: 'What a renewal that failed is paid with now, by the default card. Nothing is charged before it is confirmed.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ clientSecret: z.string(), payment_method_id: z.string(), due_cents: z.int() }),
  errors: ['billing.payment.none', 'billing.card.none', 'billing.card.expired', 'billing.provider.refused', 'billing.provider.unknown'],
  says: { failed: 'billing.payment.failed' },
  limit: 'write',
  transaction: 'own',
  secret: true,
});
