import { topUpMethods, topUpRules } from '@hone/domain/money/top-ups';
import * as z from 'zod/mini';
import { providerId, providerSeconds } from './cards.ts';
import { defineEndpoint } from '../declarations/define.ts';
import { flag, Id, Instant, typeError, wholeNumber } from '../declarations/rules.ts';

const dollars = ({ smallest, largest }: { smallest: number; largest: number }) =>
  wholeNumber(smallest * 100, largest * 100);

/** Its range is checked where it is known whether auto recharge is turned on: off can always be saved. */
const figure = () => z._default(z.nullable(wholeNumber(0, 100_000_000)), null);

const Transfer = z.object({
  account_holder: z.string(),
  bank: z.string(),
  routing_number: z.string(),
  account_number: z.string(),
  /** Goes into the bank transfer, so that we know who paid. */
  reference: z.string(),
  invoice_url: z.nullable(z.string()),
});

export const OpenTopUp = z.object({
  id: z.string(),
  payment_method: z.enum(topUpMethods),
  amount_cents: z.int(),
  credits: z.int(),
  /** `incomplete`: not confirmed; `checking`: the provider hasn't answered; `awaited`: the money is on its way. */
  status: z.enum(['incomplete', 'checking', 'awaited']),
  made_at: Instant,
  transfer: z.nullable(Transfer),
});
export type OpenTopUp = z.infer<typeof OpenTopUp>;

export const listTopUps = defineEndpoint({
  id: 'top_ups.list',
  method: 'GET',
  path: '/billing/top-up/',
  summary: 'Pending credit purchases: awaiting a confirmation, an answer or a bank transfer.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ top_ups: z.array(OpenTopUp) }),
  follows: ['billing'],
  errors: [],
  limit: 'read',
});

export const topUp = defineEndpoint({
  id: 'top_ups.buy',
  method: 'POST',
  path: '/billing/top-up/',
  summary: 'Buy credits by card or bank transfer. Nothing is charged until it is confirmed.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({
    /** In cents, but whole dollars only. */
    amount_cents: dollars(topUpRules),
    payment_method: z.enum(topUpMethods, { error: typeError() }),
    payment_method_id: z.optional(providerId()),
  }),
  data: z.object({
    top_up: OpenTopUp,
    /** Confirms a card payment in the provider's client; null while unknown, and for a transfer. */
    clientSecret: z.nullable(z.string()),
  }),
  success: 201,
  errors: [
    'billing.top_up.amount',
    'billing.top_up.under_way',
    'billing.top_up.waiting',
    'billing.card.none',
    'billing.card.unknown',
    'billing.card.expired',
    'billing.provider.refused',
    'billing.provider.unknown',
  ],
  says: { failed: 'billing.top_up.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
  secret: true,
});

export const giveUpTopUp = defineEndpoint({
  id: 'top_ups.give_up',
  method: 'POST',
  path: '/billing/top-up/give-up/',
  summary: 'Cancel an unpaid purchase of credits.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ id: Id }),
  errors: ['billing.top_up.unknown', 'billing.provider.refused', 'billing.provider.unknown'],
  says: { done: 'billing.top_up.given_up', failed: 'billing.top_up.give_up.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
  transaction: 'own',
});

export const AutoRecharge = z.object({
  is_on: z.boolean(),
  threshold_cents: z.nullable(z.int()),
  target_cents: z.nullable(z.int()),
  /** Per month (UTC); null: no limit. */
  monthly_cap_cents: z.nullable(z.int()),
  balance_cents: z.int(),
  charged_this_month_cents: z.int(),
  /** Why it does nothing although it is on. */
  rests: z.nullable(z.enum(['unlimited', 'cap', 'no_card', 'after_failure'])),
  /** When too many failed charges switched it off. */
  stopped_at: z.nullable(Instant),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
});
export type AutoRecharge = z.infer<typeof AutoRecharge>;

export const getAutoRecharge = defineEndpoint({
  id: 'top_ups.get_auto_recharge',
  method: 'GET',
  path: '/billing/auto-recharge/',
  summary: 'The settings and the state of auto recharge.',
  origin: 'ours',
  access: 'signed-in',
  data: AutoRecharge,
  follows: ['billing', 'credits'],
  errors: [],
  limit: 'read',
});

export const saveAutoRecharge = defineEndpoint({
  id: 'top_ups.save_auto_recharge',
  method: 'PUT',
  path: '/billing/auto-recharge/',
  summary: 'Turn auto recharge on, from a threshold up to a target, or off.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({
    is_on: flag(),
    /** In cents, but whole dollars only; both are needed while it is on. Turned off, figures out of range are ignored. */
    threshold_cents: figure(),
    target_cents: figure(),
    monthly_cap_cents: figure(),
  }),
  data: AutoRecharge,
  errors: [
    'billing.recharge.threshold',
    'billing.recharge.target',
    'billing.recharge.target_above',
    'billing.card.none',
    'billing.provider.refused',
  ],
  says: { done: 'billing.recharge.saved', failed: 'billing.recharge.failed' },
  limit: 'write',
  answersWithin: providerSeconds,
});
