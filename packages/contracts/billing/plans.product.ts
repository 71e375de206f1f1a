import { planNames } from '@hone/domain/money/credits';
import { currency, orderOf, prices, seats, type Interval } from '@hone/domain/money/plans';
import type { Spec } from '../specification.ts';
import { PricingPlan } from './plans.ts';

function discountOf(interval: Interval): number {
  const { discount_cents, line_cents } = orderOf(interval, true);
  return discount_cents / line_cents;
}

export const spec = {
  calls: {
    'GET /billing/pricing/': { answer: ['data.pricing[]'], of: PricingPlan, bearer: 'none yet' },
  },
  entities: {
    'Pricing plan': {
      is: PricingPlan,
      fields: [
        'id',
        'name',
        'billing_interval',
        'price',
        'stripe_price_id',
        'prompt_enhancements',
        'variable_customization',
        'number_of_enhancements',
        'ai_platform_integration',
        'team_collaboration',
        'priority_support',
      ],
      values: {
        name: ['free', 'pro', 'enterprise'],
        billing_interval: ['monthly', 'quarterly', 'yearly'],
        team_collaboration: [true, false],
      },
    },
  },
  sentences: { 'billing.pricing.fetch.failed': 'Failed to fetch billing price' },
  own: ['billing.price.unknown'],
  saidByScreens: ['billing.pricing.fetch.failed'],
  labels: {
    'Pricing page': {
      row: [
        'Price',
        'Prompt Enhancements',
        'Variable Customization',
        'AI Platform Integration',
        'Team Collaboration',
        'Priority Support',
      ],
      button: ['Sign Up for Free', 'Go to Dashboard', 'Upgrade to Pro', 'Contact Sales'],
    },
  },
  // The specification protects it; it is open, so that visitors can compare the plans.
  routes: { '/billing-plans': { access: 'open', layout: false } },
  constants: {
    'plan names': { value: ['free', 'pro', 'enterprise'], held: planNames },
    'enterprise price': { value: null },
    'yearly saving in percent': { value: 52, held: prices.yearly.saving_percent },
    'quarterly saving in percent': { value: 33, held: prices.quarterly.saving_percent },
    'months in a yearly bill': { value: 12, held: prices.yearly.months },
    'months in a quarterly bill': { value: 3, held: prices.quarterly.months },
    'first-month discount, monthly': { value: 0.5, held: discountOf('monthly') },
    'first-month discount, quarterly': { value: 0, held: discountOf('quarterly') },
    'first-month discount, yearly': { value: 0, held: discountOf('yearly') },
    seats: { value: 1, held: seats },
    currency: { value: 'USD', held: currency },
  },
  moves: [
    { who: 'a visitor', from: '/billing-plans', press: [['link', 'Back to Create account']], to: '/create-account' },
    { who: 'the signed-in', from: '/billing-plans', press: [['link', 'Back to Billing']], to: '/billing' },
  ],
  events: ['pricing_page_view'],
  states: {
    /** By visitor; a button that leads nowhere is disabled. */
    buttons: [
      { of: 'free', reader: 'visitor', label: 'Sign Up for Free', to: '/create-account' },
      { of: 'free', reader: 'free', label: 'Go to Dashboard', to: '/variable-library' },
      { of: 'free', reader: 'pro', label: 'Go to Dashboard', to: '/variable-library' },
      { of: 'pro', reader: 'visitor', label: 'Upgrade to Pro', to: '/create-account' },
      { of: 'pro', reader: 'free', label: 'Upgrade to Pro', to: '/billing-plans?step=customize' },
      { of: 'pro', reader: 'pro', label: 'Upgrade to Pro', to: undefined },
      { of: 'enterprise', reader: 'visitor', label: 'Contact Sales', to: undefined },
      { of: 'enterprise', reader: 'free', label: 'Contact Sales', to: undefined },
      { of: 'enterprise', reader: 'pro', label: 'Contact Sales', to: undefined },
    ],
  },
} as const satisfies Spec;
