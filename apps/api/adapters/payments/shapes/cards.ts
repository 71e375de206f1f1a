import type Stripe from 'stripe';
import type { CardFault, ProviderCard } from '../../../ports/payments.ts';

export type CardSummary = Pick<Stripe.PaymentMethod, 'id'> & {
  billing_details: Pick<Stripe.PaymentMethod.BillingDetails, 'name' | 'email'>;
  card?: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint'>;
};

/** Undefined: the payment method isn't a card. */
export function readCard({ id, card, billing_details }: CardSummary): ProviderCard | undefined {
  if (!card) return undefined;
  const { brand, last4, exp_month, exp_year, fingerprint } = card;
  return {
    id,
    brand,
    last4,
    exp_month,
    exp_year,
    fingerprint: fingerprint ?? null,
    cardholder_name: billing_details.name,
    email: billing_details.email,
  };
}

const declines: Record<string, CardFault> = {
  expired_card: 'expired',
  incorrect_cvc: 'wrong_code',
  invalid_cvc: 'wrong_code',
  insufficient_funds: 'no_funds',
};

export function faultOf({
  code,
  decline_code,
}: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): CardFault {
  return declines[code ?? ''] ?? declines[decline_code ?? ''] ?? 'refused';
}
