import type { Code } from '@hone/contracts/messages';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { byBank } from '@hone/contracts/declarations/statuses';
import { CardRefused, ProviderRefused, ProviderSilent, type CardFault } from '../../../ports/payments.ts';
import type { BillingDeps } from './deps.ts';

const cardCodes: Record<CardFault, Code> = {
  refused: 'billing.card.refused',
  expired: 'billing.card.expired',
  wrong_code: 'billing.card.wrong_code',
  no_funds: 'billing.card.no_funds',
  token_invalid: 'billing.card.token_invalid',
};

/** Translates the provider's errors. An unknown outcome is never reported as a failure. */
export async function callProvider<Value>(
  { reportFault }: Pick<BillingDeps, 'reportFault'>,
  what: string,
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CardRefused) throw new Refusal(cardCodes[error.fault], { status: byBank });
    if (!(error instanceof ProviderRefused || error instanceof ProviderSilent)) throw error;
    reportFault(error, what);
    if (error instanceof ProviderRefused) throw new Refusal('billing.provider.refused');
    throw new Refusal('billing.provider.unknown', { retryAfter: 30 });
  }
}

/** The call may have reached the provider, or may still reach it. */
export function isUnknownOutcome(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'billing.provider.unknown';
}
