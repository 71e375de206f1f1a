export const words = {
  totalCredits: 'Total Credits',
  count: '{credits, number}',
  noneLeft: '(none left)',
  unlimited: 'Unlimited',
  notKnown: 'loading',
  resets: 'Resets on {at, date, medium} at {at, time, short}, your time',
} as const;
