import type { StripeError } from '@stripe/stripe-js';
import type { CardFieldFault, Confirmed } from './port.ts';

const byCode: Record<string, CardFieldFault> = {
  expired_card: 'expired',
  invalid_expiry_month_past: 'expired',
  invalid_expiry_year_past: 'expired',
  incorrect_cvc: 'wrong_code',
  invalid_cvc: 'wrong_code',
  insufficient_funds: 'no_funds',
  incorrect_number: 'incomplete',
  invalid_number: 'incomplete',
  resource_missing: 'token_invalid',
  token_already_used: 'token_invalid',
};

/** What Stripe says of a card, in our words; by codes that it documents, never by its sentences. */
export function faultOf({ type, code, decline_code }: StripeError): CardFieldFault {
  const known = byCode[decline_code ?? ''] ?? byCode[code ?? ''];
  if (known) return known;
  if (type === 'card_error') return 'refused';
  return type === 'validation_error' ? 'incomplete' : 'unreachable';
}

/**
 * What became of a payment. Only a card's own refusal is certain: whatever else went wrong may have happened after it
 * was charged.
 */
export function outcomeOf(error: StripeError): Confirmed {
  if (error.payment_intent?.status === 'succeeded') return 'paid';
  // The bank's page was closed, or did not let it pass: nothing was charged, and it can be tried again.
  if (error.code === 'payment_intent_authentication_failure') return 'left';
  if (error.type === 'card_error' || error.code === 'resource_missing') return { fault: faultOf(error) };
  return 'unknown';
}
