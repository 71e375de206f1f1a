import { ProviderRefused } from '../../../ports/payments.ts';
import { codeOf } from '../findings/failures.ts';
import { formatCount } from '../../admin/lines.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

const day = 24 * 3_600_000;

/** Reads what the provider couldn't deliver: so the key is tried, and no money moves. */
export async function lookAtPayments({ config: { payments, mode }, now }: Patient): Promise<Finding[]> {
  if (payments.kind !== 'stripe') return [];
  // A large module.
  const { stripePayments } = await import('../../../adapters/payments/stripe/stripe.ts');
  const isTest = mode === 'production' && payments.secretKey.includes('_test_');
  try {
    const undelivered = await stripePayments(payments).listUndelivered(new Date(now().getTime() - day));
    return [...judgeDelivery(undelivered.length), ...(isTest ? [testMode] : [])];
  } catch (error) {
    if (error instanceof ProviderRefused)
      return [
        wrong(`Stripe refuses (${codeOf(error)}).`, 'Correct STRIPE_SECRET_KEY; a restricted key must read events.'),
      ];
    return [wrong(`Stripe can’t be reached (${codeOf(error)}).`, 'Look at the firewall, and at status.stripe.com.')];
  }
}

const testMode = warning('Stripe is in test mode: no one pays.', 'Use the live keys, prices and webhook secret.');

export function judgeDelivery(undelivered: number): Finding[] {
  if (undelivered === 0) return [ok('Stripe accepts the key, and has delivered all of its events.')];
  const what = `Stripe couldn’t deliver ${formatCount(undelivered, 'event', 'events')} in the last day.`;
  return [wrong(what, 'Check the webhook’s address and secret there, then: hone billing reconcile')];
}
