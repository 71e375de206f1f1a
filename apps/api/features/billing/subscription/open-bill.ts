import type { payOpenBill } from '@hone/contracts/billing/subscription';
import type { DataOf } from '@hone/contracts/define';
import { Refusal } from '@hone/contracts/refusal';
import { isExpiredCard } from '@hone/domain/cards';
import { findCustomer } from '../customers/customers.store.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { liveSubscription } from '../plan/live.ts';
import { endLapsedNow } from './lapsed.ts';

/** Confirms a failed renewal's bill in the browser: the same bill, whichever card is the default by now. */
export async function readOpenBill(deps: SellingDeps, userId: string): Promise<DataOf<typeof payOpenBill>> {
  const customer = await findCustomer(deps.sql, userId);
  const snapshot = customer && (await endLapsedNow(deps, customer.id));
  const live = liveSubscription(snapshot);
  if (!snapshot || live?.state !== 'past_due' || !live.open) throw new Refusal('billing.payment.none');
  const card = snapshot.cards.find(({ id }) => id === snapshot.preferredCardId);
  if (!card) throw new Refusal('billing.card.none');
  if (isExpiredCard(card, deps.now())) throw new Refusal('billing.card.expired');
  const { clientSecret, due_cents, invoiceId } = live.open;
  if (clientSecret === null) {
    const error = new Error(`the bill ${invoiceId} is open, and nothing confirms it`);
    deps.reportFault(error, 'an open bill cannot be paid');
    throw new Refusal('billing.provider.refused');
  }
  return { clientSecret, payment_method_id: card.id, due_cents };
}
