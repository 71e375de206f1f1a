export const words = {
  cardField: 'Card',
  bankPage: 'Your bank’s confirmation',
  close: 'Close',
} as const;
