import type { DataOf } from '@hone/contracts/define';
import { Refusal } from '@hone/contracts/refusal';
import type { payOpenBill } from '@hone/contracts/billing/subscription';
import { isExpiredCard } from '@hone/domain/cards';
import { readEnding } from './ending.ts';
import { asking } from '../faults.ts';
import type { SellingDeps } from '../deps.ts';
import { findCustomer } from './standing.store.ts';
import { liveIn } from '../provider/sync.ts';

/** What the browser confirms the bill of a failed renewal with: the same bill, whichever card is the default one by now. */
export async function readOpenBill(deps: SellingDeps, userId: string): Promise<DataOf<typeof payOpenBill>> {
  const customer = await findCustomer(deps.sql, userId);
  const truth = customer && (await asking(deps, 'a customer was not read', () => readEnding(deps, customer.id)));
  const live = liveIn(truth);
  if (!truth || live?.state !== 'past_due' || !live.open) throw new Refusal('billing.payment.none', 409);
  const card = truth.cards.find(({ id }) => id === truth.preferredCardId);
  if (!card) throw new Refusal('billing.card.none', 409);
  if (isExpiredCard(card, deps.now())) throw new Refusal('billing.card.expired', 409);
  const { clientSecret, due_cents } = live.open;
  if (clientSecret === null) {
    deps.tellFault(new Error(`the bill ${live.open.invoiceId} is open, and nothing confirms it`), 'an open bill cannot be paid');
    throw new Refusal('billing.provider.refused', 502);
  }
  return { clientSecret, payment_method_id: card.id, due_cents };
}
