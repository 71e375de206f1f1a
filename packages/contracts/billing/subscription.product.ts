import { cancellationReasons } from '@hone/domain/money/cancellations';
import type { Spec } from '../specification.ts';
import { cancelSubscription, SubscriptionInfo } from './subscription.ts';

const renews = { stripe_subscription_active: true, pricing_plan_active: true };
const usable = { stripe_subscription_active: false, pricing_plan_active: true };
const over = { stripe_subscription_active: false, pricing_plan_active: false };
const upgrade = ['Upgrade Plan'] as const;
const pro = ['Cancel Subscription', 'Upgrade Your Plan'] as const;

export const spec = {
  calls: {
    // The specification asks for the call and does not show its path.
    'GET /billing/subscription/': { answer: ['data'], of: SubscriptionInfo },
    'POST /billing/create-subscription/': {
      payload: ['payment_method_id', 'customerId', 'priceId', 'number_of_members'],
      spared: ['customerId'],
      ours: ['due_cents'],
      answer: ['data.clientSecret'],
      failed: 'billing.subscription.create.failed',
    },
    'POST /billing/change-subscription/': {
      payload: ['priceId'],
      done: 'billing.subscription.changed',
      // The watched product says nothing here; ours does.
      failed: 'billing.subscription.change.failed',
    },
    'POST /billing/cancel-subscription/': {
      payload: ['cancellation_reason'],
      done: 'billing.subscription.canceled',
      failed: 'billing.subscription.cancel.failed',
    },
  },
  entities: {
    'Subscription info': {
      is: SubscriptionInfo,
      fields: [
        'pricing_plan.name',
        'pricing_plan.billing_interval',
        'next_pricing_plan.price',
        'next_pricing_plan.billing_interval',
        'credits_expiry',
        'stripe_subscription_active',
        'pricing_plan_active',
        'stripe_customer_id',
      ],
    },
  },
  sentences: {
    'billing.subscription.create.failed': 'Failed to create subscription',
    'billing.subscription.cancel.failed': 'Failed to cancel subscription',
    'billing.subscription.canceled': 'Subscription canceled successfully!',
    'billing.subscription.changed': 'Subscription changed successfully!',
  },
  own: [
    'billing.under_way',
    'billing.subscription.exists',
    'billing.subscription.kept',
    'billing.subscription.resumed',
    'billing.subscription.change.failed',
    'billing.subscription.keep.failed',
    'billing.subscription.resume.failed',
    'billing.subscription.none',
    'billing.subscription.unpaid',
    'billing.subscription.same',
    'billing.subscription.over',
    'billing.off',
    'billing.checkout.under_way',
    'billing.discount.used',
    'billing.amount.changed',
    'billing.payment.none',
    'billing.payment.failed',
    'billing.webhook.forged',
    'billing.webhook.late',
  ],
  labels: {
    Billing: { tab: ['Overview', 'Payment Method', 'Billing History'] },
    'Billing: Overview': {
      button: ['Upgrade Your Plan', 'Upgrade Plan', 'Cancel Subscription', 'Activate Subscription'],
      title: ['Renewal Information'],
      badge: ['Monthly', 'Quarterly', 'Yearly'],
    },
    'Plan change': {
      title: ['Upgrade Your Plan', 'Confirmation of Plan'],
      option: ['Monthly Plan', 'Quarterly Plan', 'Yearly Plan'],
      badge: ['Save 33%', 'Save 52%'],
      text: ['USD / month', 'USD / quarterly', 'USD / year'],
      button: ['Continue', 'Back', 'Update Plan'],
    },
    'Subscription cancellation': { button: ['Cancel Subscription'] },
    Checkout: {
      step: ['Customize', 'Payment Details'],
      option: ['Annually', 'Quarterly', 'Monthly'],
      badge: ['Save 52%', 'Most Popular', 'Save 33%'],
      field: ['Country'],
      button: ['Continue', 'Complete Purchase', 'Processing...'],
      title: ['Order summary', 'Payment Successful'],
      row: ['Discount', 'Billing cycle', 'Due Today'],
    },
  },
  forms: {
    cancellation: {
      by: cancelSubscription.body,
      good: { cancellation_reason: 'Other' },
      rules: [
        {
          field: 'cancellation_reason',
          rule: 'picked',
          bad: [undefined, '', 'none of them'],
          good: ['Other'],
        },
      ],
    },
  },
  routes: { '/billing': { access: 'protected', layout: true } },
  constants: {
    'cancellation reasons': {
      value: [
        'The free version is good enough',
        'I no longer need it',
        "Pro doesn't do what i expected",
        "I'm experiencing a problem",
        "It's too expensive",
        'Other',
      ],
      held: cancellationReasons,
    },
    'steps of the checkout': { value: ['customize', 'payment'] },
    'milliseconds of the success dialog': { value: 3500 },
  },
  moves: [
    { who: 'the signed-in', from: '/billing', press: [['link', 'Upgrade Plan']], to: '/billing-plans' },
    { who: 'the signed-in', from: '/billing', press: [['link', 'Payment method']], to: '/billing?tab=payment' },
    { who: 'the signed-in', from: '/billing', press: [['link', 'Billing history']], to: '/billing?tab=history' },
    { who: 'the signed-in', from: '/billing', press: [['link', 'Compare plans']], to: '/billing-plans' },
  ],
  events: ['payment_success', 'payment_rejected'],
  states: {
    standings: [
      { state: 'free', plan: 'free', ...usable, buttons: upgrade, box: false, badge: false },
      { state: 'incomplete', plan: 'free', ...usable, buttons: upgrade, box: false, badge: false },
      { state: 'active', plan: 'pro', ...renews, buttons: pro, box: true, badge: true },
      {
        state: 'change_planned',
        plan: 'pro',
        ...renews,
        buttons: [...pro, 'Keep current plan'],
        box: true,
        badge: true,
      },
      { state: 'past_due', plan: 'pro', ...renews, buttons: pro, box: true, badge: true },
      {
        state: 'ending',
        plan: 'pro',
        ...usable,
        buttons: ['Resume Subscription', 'Upgrade Your Plan'],
        box: false,
        badge: true,
      },
      {
        state: 'lapsed',
        plan: 'free',
        ...over,
        buttons: ['Upgrade Plan', 'Activate Subscription'],
        box: false,
        badge: false,
      },
      { state: 'enterprise', plan: 'enterprise', ...usable, buttons: upgrade, box: false, badge: false },
    ],
  },
} as const satisfies Spec;
