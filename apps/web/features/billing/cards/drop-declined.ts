import { deletePaymentMethod, listPaymentMethods } from '@hone/contracts/billing/cards';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { hideCard } from './changes.ts';

/** A new card is not kept if its bank declines the first purchase; if removing it fails, it can be deleted later. */
export function useDropDeclined(): (id: string) => Promise<boolean> {
  // The bank's refusal is what the user sees.
  const { send } = useSend(deletePaymentMethod, { says: false, place: () => true });
  return async (id) => {
    const { ok } = await send({ body: { paymentMethodId: id, is_declined: true } });
    if (ok) hideCard(id);
    refresh([listPaymentMethods]);
    return ok;
  };
}
