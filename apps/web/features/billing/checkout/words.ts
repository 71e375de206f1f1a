export const words = {
  toPlans: '<hidden>Back to </hidden>Plans',
  toCustomize: '<hidden>Back to </hidden>Customize',
  title: 'Upgrade to Pro',
  finishTitle: 'Finish your payment',
  pageTitle: '{step} · Hone',
  steps: 'Checkout steps',
  customize: 'Customize',
  payment: 'Payment Details',

  cycle: 'Billing cycle',
  perMonth: 'per member, per month',
  popular: 'Most Popular',
  billedMonthly: 'Billed {amount} every month',
  billedMonthlyHalf: 'Billed {amount} every month, {first} for the first month',
  billedQuarterly: 'Billed {amount} every 3 months',
  billedYearly: 'Billed {amount} every year',
  continue: 'Continue',

  summary: 'Order summary',
  line: 'Pro, {members, plural, one {# member} other {# members}}',
  lineMonths: '{months, plural, one {# month} other {# months}} at {amount}',
  discount: 'Discount',
  discountText: 'Half price for your first month',
  nextCharge: 'Next charge',
  nextChargeText: '{at, date, long}',
  due: 'Due Today',

  country: 'Country',
  needsCountry: 'Choose your country.',
  payWith: 'Pay with',
  cardUntil: 'Expires {expiry}',
  cardExpired: 'Expired {expiry}',
  isDefault: 'Default',
  newCard: 'Another card',
  complete: 'Complete Purchase',
  processing: 'Processing...',
  renewsMonthly:
    'You pay {due} today. Pro then renews every month for {amount}, next on {at, date, long}, until you cancel.',
  renewsQuarterly:
    'You pay {due} today. Pro then renews every 3 months for {amount}, next on {at, date, long}, until you cancel.',
  renewsYearly:
    'You pay {due} today. Pro then renews every year for {amount}, next on {at, date, long}, until you cancel.',

  legal: 'The <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy> apply.',
  newTab: '(opens in a new tab)',

  leftTitle: 'Finish your payment',
  leftText:
    'Your bank’s page was closed before you confirmed, so you weren’t charged. Click “Complete Purchase” to reopen it.',
  openText: 'You started this purchase, but its payment of {amount} isn’t complete. You haven’t been charged yet.',
  unpaidTitle: 'The payment didn’t go through',
  unpaidText: 'You weren’t charged. Click “Complete Purchase” to try again, or choose another card.',
  refusedTitle: 'Your card wasn’t charged',
  changedTitle: 'Check the new amount',
  changedNow: '{reason} The amount due today is now {amount}. Click “Complete Purchase” to accept it.',
  failedTitle: 'We couldn’t complete your purchase',
  noCards: 'Failed to fetch payment methods',
  tryAgain: 'Try again',

  checkingTitle: 'We’re checking your payment',
  checkingText:
    'We haven’t heard back from the payment provider yet. You don’t need to do anything: this page updates by itself, and you won’t be charged twice.',
  checkingLong:
    'This is taking longer than usual. You can leave this page: we’ll keep checking, and you won’t be charged twice.',
  toBilling: 'Go to Billing',

  paidTitle: 'Payment Successful',
  paidText: 'You paid {amount} {currency}. We’ve emailed you a confirmation, and you now have Pro.',

  hasPro: 'You already have Pro',
  hasEnterprise: 'You already have Enterprise',
  pastDue: 'Your last payment failed',
  pastDueText: 'You already have Pro, but its last payment failed. Choose another card under Billing to keep it.',
  hasProText:
    'Nothing is due today, and you weren’t charged. Your billing cycle, cards and invoices are under Billing.',
  notCome: 'We couldn’t load the checkout',
} as const;
