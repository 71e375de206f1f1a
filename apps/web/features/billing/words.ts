export const words = {
  billing: 'Billing',
  tabs: 'Parts of billing',
  overview: 'Overview',
  paymentMethod: 'Payment Method',
  history: 'Billing History',
  failed: 'Something went wrong on our side. Please try again in a moment.',
  failedWithId: 'Something went wrong on our side. Please try again; if it stays, tell support this id: {id}',
  tryAgain: 'Try again',
} as const;
