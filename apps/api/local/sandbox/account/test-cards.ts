export type Behaviour =
  | 'good'
  | 'refused'
  | 'expired'
  | 'wrong_code'
  | 'no_funds'
  | 'cannot_be_charged'
  | 'asks_once'
  | 'asks_always'
  | 'tires';

interface TestCard {
  number: string;
  behaviour: Behaviour;
  description: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'good', description: 'Visa, always works' },
  { number: '5555555555554444', behaviour: 'good', description: 'Mastercard, always works' },
  { number: '4000000000000002', behaviour: 'refused', description: 'Declined when added' },
  {
    number: '4000000000000341',
    behaviour: 'cannot_be_charged',
    description: 'Can be added, but every payment is declined',
  },
  { number: '4000002760003184', behaviour: 'asks_always', description: 'The bank asks to confirm every payment' },
  { number: '4000002500003155', behaviour: 'asks_once', description: 'The bank asks to confirm the first payment' },
  { number: '4000000000000069', behaviour: 'expired', description: 'Declined as expired when added' },
  { number: '4000000000000127', behaviour: 'wrong_code', description: 'Declined for its security code when added' },
  { number: '4000000000009995', behaviour: 'no_funds', description: 'Declined for insufficient funds when added' },
  { number: '4000000000000101', behaviour: 'tires', description: 'Works now, declined from the second renewal' },
];

export function brandOf(number: string): 'visa' | 'mastercard' | undefined {
  if (number.startsWith('4')) return 'visa';
  return /^(?:5[1-5]|2[2-7])/.test(number) ? 'mastercard' : undefined;
}
