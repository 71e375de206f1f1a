import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { flag, requiredText } from '../declarations/rules.ts';

export const PaymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
  isExpired: z.boolean(),
  /** Renewals of Pro are charged to it, whether or not it is the default one. */
  pays_plan: z.boolean(),
  cardholder_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Several questions to the provider, each tried three times for ten seconds at most. */
export const providerSeconds = 90;

export const providerId = () => requiredText(255, 'request.field.required');

export const listPaymentMethods = defineEndpoint({
  id: 'cards.list',
  method: 'GET',
  path: '/billing/fetch-payment-methods/',
  summary: 'The cards of the signed-in user, the default one first.',
  origin: 'specification',
  access: 'signed-in',
  data: z.object({ payment_methods: z.array(PaymentMethod) }),
  follows: ['billing'],
  errors: [],
  limit: 'read',
});

export const addPaymentMethod = defineEndpoint({
  id: 'cards.add',
  method: 'POST',
  path: '/billing/add-payment-method/',
  summary: "Save a card by the token from the payment provider's own field.",
  origin: 'specification',
  access: 'signed-in',
  body: z.object({ token: providerId() }),
  data: PaymentMethod,
  success: 201,
  errors: [
    'billing.card.refused',
    'billing.card.expired',
    'billing.card.wrong_code',
    'billing.card.no_funds',
    'billing.card.token_invalid',
    'billing.card.too_many',
    'billing.provider.refused',
    'billing.provider.unknown',
  ],
  says: { done: 'billing.payment_method.added', failed: 'billing.payment_method.add.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
});

export const deletePaymentMethod = defineEndpoint({
  id: 'cards.delete',
  method: 'POST',
  path: '/billing/delete-payment-method/',
  summary: "Delete a card that is neither the only one nor the default one, and doesn't pay for Pro.",
  origin: 'specification',
  access: 'signed-in',
  body: z.object({
    paymentMethodId: providerId(),
    /** Its bank declined the purchase that added it: then it may also be the only or the default one. */
    is_declined: z._default(flag(), false),
  }),
  errors: [
    'billing.card.unknown',
    'billing.card.kept',
    'billing.card.pays_plan',
    'billing.provider.refused',
    'billing.provider.unknown',
  ],
  says: { done: 'billing.payment_method.deleted', failed: 'billing.payment_method.delete.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
  turn: 'billing',
});

export const setDefaultPaymentMethod = defineEndpoint({
  id: 'cards.set_default',
  method: 'POST',
  path: '/billing/set-default-payment-method/',
  summary: 'Make this card the default one to pay with.',
  origin: 'specification',
  access: 'signed-in',
  body: z.object({ payment_method_id: providerId() }),
  errors: ['billing.card.unknown', 'billing.card.expired', 'billing.provider.refused', 'billing.provider.unknown'],
  says: { done: 'billing.payment_method.preferred', failed: 'billing.payment_method.prefer.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
  turn: 'billing',
});

export const getCardField = defineEndpoint({
  id: 'cards.get_field',
  method: 'GET',
  path: '/billing/card-field/',
  summary: 'Which provider takes card numbers, and its public key.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ provider: z.enum(['stripe', 'sandbox']), public_key: z.string() }),
  errors: ['billing.provider.refused'],
  limit: 'read',
});
