import { deletePaymentMethod, listPaymentMethods } from '@hone/contracts/billing/cards';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/send.ts';
import { hideCard } from './changes.ts';

// The refusal of the bank is what is told.
const quietly = { ...deletePaymentMethod, says: {} } as const;

/** A new card whose first purchase its bank declined is not kept; where that fails, it stays and can be deleted. */
export function useDropDeclined(): (id: string) => Promise<boolean> {
  const { send } = useSend(quietly, { place: () => true });
  return async (id) => {
    const { ok } = await send({ body: { paymentMethodId: id, is_declined: true } });
    if (ok) hideCard(id);
    refresh([listPaymentMethods]);
    return ok;
  };
}
