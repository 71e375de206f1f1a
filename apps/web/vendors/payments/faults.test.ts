import type { StripeError } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import type { CardFieldFault, Confirmed } from './port.ts';
import { faultOf, outcomeOf } from './faults.ts';

type Told = Pick<StripeError, 'type' | 'code' | 'decline_code'>;

describe('a card error from Stripe', () => {
  const cases: [Told, CardFieldFault][] = [
    [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, 'refused'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'no_funds'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'expired_card' }, 'expired'],
    [{ type: 'card_error', code: 'expired_card' }, 'expired'],
    [{ type: 'card_error', code: 'incorrect_cvc' }, 'wrong_code'],
    [{ type: 'card_error', code: 'invalid_cvc' }, 'wrong_code'],
    [{ type: 'card_error', code: 'incorrect_number' }, 'incomplete'],
    [{ type: 'validation_error', code: 'incomplete_number' }, 'incomplete'],
    [{ type: 'validation_error', code: 'incomplete_cvc' }, 'incomplete'],
    [{ type: 'validation_error', code: 'invalid_expiry_year_past' }, 'expired'],
    [{ type: 'invalid_request_error', code: 'resource_missing' }, 'token_invalid'],
    [{ type: 'api_connection_error' }, 'unreachable'],
    [{ type: 'api_error' }, 'unreachable'],
    [{ type: 'rate_limit_error' }, 'unreachable'],
  ];
  it.each(cases)('is mapped to one of our faults: %o → %s', (told, fault) => {
    expect(faultOf(told)).toBe(fault);
  });
});

describe('a Stripe error while confirming a payment', () => {
  const cases: [Told & { status?: string }, Confirmed][] = [
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, { fault: 'no_funds' }],
    [{ type: 'card_error', code: 'card_declined' }, { fault: 'refused' }],
    [
      {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        status: 'requires_payment_method',
      },
      'left',
    ],
    [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state', status: 'succeeded' }, 'paid'],
    [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state', status: 'processing' }, 'unknown'],
    [{ type: 'invalid_request_error', code: 'resource_missing' }, { fault: 'token_invalid' }],
    [{ type: 'api_connection_error' }, 'unknown'],
    [{ type: 'api_error' }, 'unknown'],
  ];
  it.each(cases)(
    'is never reported as a failure if the card may have been charged: %o → %o',
    ({ status, ...told }, outcome) => {
      const error = { ...told, ...(status && { payment_intent: { status } }) } as StripeError;
      expect(outcomeOf(error)).toEqual(outcome);
    },
  );
});
