import { getSubscription } from '@hone/contracts/billing/subscription';
import { listPaymentMethods, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { sortCards } from '@hone/domain/money/cards';
import { useChange } from '../../../data/write/change.ts';
import { updateData } from '../../../data/data.ts';
import { refresh } from '../../../data/refresh.ts';

export function hideCard(id: string): void {
  updateData(listPaymentMethods, ({ payment_methods }) => ({
    payment_methods: payment_methods.filter((card) => card.id !== id),
  }));
}

/** Optimistic. Resolves to whether it was saved. */
export function useSetDefaultCard(): (id: string) => Promise<boolean> {
  const change = useChange(setDefaultPaymentMethod, listPaymentMethods, {
    answersPart: true,
    shows: ({ payment_methods }, { body: { payment_method_id } }) => ({
      payment_methods: sortCards(
        payment_methods.map((card) => ({
          ...card,
          is_default: card.id === payment_method_id,
          // The default card pays from then on.
          pays_plan: card.id === payment_method_id && payment_methods.some(({ pays_plan }) => pays_plan),
        })),
      ),
    }),
  });
  return async (id) => {
    const { ok } = await change({ body: { payment_method_id: id } });
    if (ok) refresh([getSubscription]);
    return ok;
  };
}
