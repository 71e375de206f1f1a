import type { Code } from '@hone/contracts/messages';
import { Refusal } from '@hone/contracts/refusal';
import { CardRefused, ProviderRefused, ProviderSilent, type CardFault } from '../../ports/payments.ts';
import type { BillingDeps } from './deps.ts';

const cardCodes: Record<CardFault, Code> = {
  refused: 'billing.card.refused',
  expired: 'billing.card.expired',
  wrong_code: 'billing.card.wrong_code',
  no_funds: 'billing.card.no_funds',
  token_invalid: 'billing.card.token_invalid',
};

/** Asks the provider, and says in our words what went wrong. An outcome that nobody knows is never told as a failure. */
export async function asking<Value>({ tellFault }: Pick<BillingDeps, 'tellFault'>, what: string, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CardRefused) throw new Refusal(cardCodes[error.fault], 402);
    if (!(error instanceof ProviderRefused || error instanceof ProviderSilent)) throw error;
    tellFault(error, what);
    if (error instanceof ProviderRefused) throw new Refusal('billing.provider.refused', 502);
    throw new Refusal('billing.provider.unknown', 503, { retryAfter: 30 });
  }
}
