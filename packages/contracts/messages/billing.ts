export const billingMessages = {
  'billing.pricing.fetch.failed': 'Failed to fetch billing price',
  'billing.payment_methods.fetch.failed': 'Failed to fetch payment methods',
  'billing.history.fetch.failed': 'Failed to fetch billing history',

  'billing.payment_method.added': 'Payment method added successfully!',
  'billing.payment_method.deleted': 'Payment method deleted successfully!',
  'billing.payment_method.preferred': 'Default payment method set successfully!',
  'billing.payment_method.add.failed': 'Failed to add payment method',
  'billing.payment_method.delete.failed': 'Failed to delete payment method',
  'billing.payment_method.prefer.failed': 'Failed to set default payment method',

  'billing.subscription.changed': 'Subscription changed successfully!',
  'billing.subscription.canceled': 'Subscription canceled successfully!',
  'billing.subscription.create.failed': 'Failed to create subscription',
  'billing.subscription.cancel.failed': 'Failed to cancel subscription',
} as const;
