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

/** By Stripe's documented codes, never by its sentences. */
export function faultOf({ type, code, decline_code }: StripeError): CardFieldFault {
  const known = byCode[decline_code ?? ''] ?? byCode[code ?? ''];
  if (known) return known;
  if (type === 'card_error') return 'refused';
  return type === 'validation_error' ? 'incomplete' : 'unreachable';
}

/** Only the card's own refusal is certain: any other failure may have come after the charge. */
export function outcomeOf(error: StripeError): Confirmed {
  if (error.payment_intent?.status === 'succeeded') return 'paid';
  // The bank's page was closed or declined: nothing was charged, and the user can try again.
  if (error.code === 'payment_intent_authentication_failure') return 'left';
  if (error.type === 'card_error' || error.code === 'resource_missing') return { fault: faultOf(error) };
  return 'unknown';
}
