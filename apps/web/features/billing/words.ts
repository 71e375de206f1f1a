export const words = {
  billing: 'Billing',
  tabs: 'Billing sections',
  overview: 'Overview',
  paymentMethod: 'Payment Method',
  history: 'Billing History',
  notSold: 'Payments are turned off here, so nothing can be bought.',
  failed: 'Something went wrong on our side. Try again in a moment.',
  failedWithId: 'Something went wrong on our side. Try again. If it keeps happening, send support this ID: {id}',
  tryAgain: 'Try again',
} as const;
