import type { Spec } from '../specification.ts';
import { BillingItem } from './bills.ts';

export const spec = {
  calls: {
    'GET /billing/get-billing-history/': {
      ours: ['limit', 'cursor'],
      answer: ['data.billing_history[]'],
      of: BillingItem,
    },
  },
  entities: {
    'Billing history item': {
      is: BillingItem,
      fields: ['id', 'date_of_payment', 'subscription_end', 'payment_amount', 'invoice_url', 'payment_method'],
    },
  },
  sentences: { 'billing.history.fetch.failed': 'Failed to fetch billing history' },
  saidByScreens: ['billing.history.fetch.failed'],
  labels: {
    'Billing: Billing History': {
      column: ['Payment Method', 'Date Payment', 'Subscription End', 'Amount', 'Action'],
    },
  },
} as const satisfies Spec;
