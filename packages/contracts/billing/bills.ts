import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Instant, text, wholeNumber } from '../declarations/rules.ts';

export const BillingItem = z.object({
  id: z.string(),
  date_of_payment: Instant,
  subscription_end: z.nullable(Instant),
  /** In dollars. */
  payment_amount: z.number(),
  invoice_url: z.nullable(z.string()),
  /** 'visa 4242' */
  payment_method: z.nullable(z.string()),
  refunded_cents: z.int(),
});
export type BillingItem = z.infer<typeof BillingItem>;

const billingHistoryPage = { usual: 100, most: 100 } as const;

export const getBillingHistory = defineEndpoint({
  id: 'bills.list',
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
  errors: ['request.field.cursor'],
  limit: 'read',
});
