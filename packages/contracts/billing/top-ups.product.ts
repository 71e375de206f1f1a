import { rechargeRules, topUpRules } from '@hone/domain/money/top-ups';
import type { Spec } from '../specification.ts';
import { saveAutoRecharge, topUp } from './top-ups.ts';

export const spec = {
  entities: {
    'Credit top-up form': {
      is: topUp.body,
      fields: ['amount_cents', 'payment_method'],
      values: { payment_method: ['credit_card', 'bank_transfer'] },
    },
    'Auto-recharge form': { is: saveAutoRecharge.body, fields: ['threshold_cents', 'target_cents'] },
  },
  own: [
    'billing.top_up.failed',
    'billing.top_up.under_way',
    'billing.top_up.waiting',
    'billing.top_up.given_up',
    'billing.top_up.give_up.failed',
    'billing.top_up.unknown',
    'billing.top_up.amount',
    'billing.recharge.saved',
    'billing.recharge.failed',
    'billing.recharge.threshold',
    'billing.recharge.target',
    'billing.recharge.target_above',
  ],
  labels: { 'Add to credit balance': { button: ['Add Credit'] } },
  forms: {
    'top-up': {
      good: { amount: '50', method: 'credit_card' },
      rules: [
        { field: 'amount', rule: 'digits only', bad: ['12.5', '1e3', 'ten', ''], code: 'billing.top_up.amount' },
        {
          field: 'amount',
          rule: 'between $5 and $199995',
          bad: ['4', '199996'],
          good: ['5', '199995'],
          code: 'billing.top_up.amount',
        },
        { field: 'method', rule: 'chosen', bad: ['', 'cheque'], good: ['credit_card', 'bank_transfer'] },
      ],
    },
    'auto-recharge': {
      good: { is_on: true, threshold: '5', target: '55', cap: '' },
      rules: [
        {
          field: 'threshold',
          rule: '5 to 199995',
          bad: ['4', '199996'],
          good: ['5', '199995'],
          beside: { target: '200000' },
          code: 'billing.recharge.threshold',
        },
        {
          field: 'target',
          rule: '55 to 200000',
          bad: ['54', '200001'],
          good: ['55', '200000'],
          code: 'billing.recharge.target',
        },
        {
          field: 'target',
          rule: 'greater than threshold',
          bad: ['99', '100'],
          good: ['101'],
          beside: { threshold: '100' },
          code: 'billing.recharge.target_above',
        },
        // Both are required while it is on; while it is off, it can always be saved.
        { field: 'threshold', rule: 'needed while it is on', bad: [''] },
        { field: 'target', rule: 'needed while it is on', bad: [''] },
        {
          field: 'threshold',
          rule: 'free while it is off',
          bad: [],
          good: ['', 'x', '1'],
          beside: { is_on: false },
        },
        { field: 'target', rule: 'free while it is off', bad: [], good: ['', 'x', '1'], beside: { is_on: false } },
      ],
    },
  },
  constants: {
    'smallest top-up in dollars': { value: 5, held: topUpRules.smallest },
    'largest top-up in dollars': { value: 199_995, held: topUpRules.largest },
    'smallest recharge threshold in dollars': { value: 5, held: rechargeRules.threshold.smallest },
    'largest recharge threshold in dollars': { value: 199_995, held: rechargeRules.threshold.largest },
    'smallest recharge target in dollars': { value: 55, held: rechargeRules.target.smallest },
    'largest recharge target in dollars': { value: 200_000, held: rechargeRules.target.largest },
  },
} as const satisfies Spec;
