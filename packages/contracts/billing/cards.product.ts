import type { Spec } from '../specification.ts';
import { PaymentMethod } from './cards.ts';

const required = { rule: 'needed', bad: ['', ' '], code: 'request.field.required' } as const;

export const spec = {
  calls: {
    'GET /billing/fetch-payment-methods/': { answer: ['data.payment_methods[]'], of: PaymentMethod },
    'POST /billing/add-payment-method/': {
      payload: ['token'],
      done: 'billing.payment_method.added',
      failed: 'billing.payment_method.add.failed',
    },
    'POST /billing/delete-payment-method/': {
      payload: ['paymentMethodId'],
      ours: ['is_declined'],
      done: 'billing.payment_method.deleted',
      failed: 'billing.payment_method.delete.failed',
    },
    'POST /billing/set-default-payment-method/': {
      payload: ['payment_method_id'],
      done: 'billing.payment_method.preferred',
      failed: 'billing.payment_method.prefer.failed',
    },
  },
  entities: {
    'Payment method': {
      is: PaymentMethod,
      fields: ['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default', 'isExpired', 'cardholder_name', 'email'],
    },
  },
  sentences: {
    'billing.payment_methods.fetch.failed': 'Failed to fetch payment methods',
    'billing.payment_method.add.failed': 'Failed to add payment method',
    'billing.payment_method.delete.failed': 'Failed to delete payment method',
    'billing.payment_method.prefer.failed': 'Failed to set default payment method',
    'billing.payment_method.added': 'Payment method added successfully!',
    'billing.payment_method.deleted': 'Payment method deleted successfully!',
    'billing.payment_method.preferred': 'Default payment method set successfully!',
  },
  own: [
    'billing.card.refused',
    'billing.card.expired',
    'billing.card.wrong_code',
    'billing.card.no_funds',
    'billing.card.token_invalid',
    'billing.card.too_many',
    'billing.card.unknown',
    'billing.card.kept',
    'billing.card.pays_plan',
    'billing.card.none',
    'billing.customer.unknown',
    'billing.provider.refused',
    'billing.provider.unknown',
  ],
  saidByScreens: ['billing.payment_methods.fetch.failed'],
  labels: {
    'Billing: Payment Method': {
      button: ['Add New Details', 'Set Default', 'Delete'],
      badge: ['Expired', 'Default'],
    },
    'Add Payment Details': {
      title: ['Add Payment Details'],
      field: ['Name on Card', 'Billing Address', 'Address Line 1', 'Address Line 2', 'City', 'Postal Code'],
      button: ['Cancel', 'Continue'],
    },
    'Card form': {
      option: ['Mastercard', 'Visa', 'United States', 'United Kingdom', 'Canada'],
      field: [
        'Card type',
        'Card number',
        'Month',
        'Year',
        'CVV',
        'Name on card',
        'Country',
        'Address line 1',
        'Address line 2',
        'City',
        'Postal code',
      ],
    },
  },
  forms: {
    card: {
      good: {
        name: 'Anna Bell',
        country: 'GB',
        line1: '1 High Street',
        line2: '',
        city: 'Leeds',
        postal_code: 'LS1 1AA',
      },
      rules: [
        { field: 'name', ...required },
        { field: 'line1', ...required },
        { field: 'line2', rule: 'optional', bad: [], good: [''] },
        { field: 'city', ...required },
        { field: 'postal_code', ...required },
        { field: 'country', ...required, bad: [''] },
      ],
    },
  },
  constants: {
    'expiry years offered': { value: 10 },
    'first expiry year offered, in 2026': { value: '2026' },
    'expiry months offered': { value: 12 },
    'most characters of a CVV': { value: '4' },
  },
  events: ['payment_details_added', 'payment_details_not_added'],
} as const satisfies Spec;
