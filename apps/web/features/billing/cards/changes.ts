import { getSubscription } from '@hone/contracts/billing';
import { listPaymentMethods, setDefaultPaymentMethod } from '@hone/contracts/cards';
import { sortCards } from '@hone/domain/cards';
import { useRef } from 'react';
import { changeAnswer, readAnswer } from '../../../platform/data.ts';
import { refresh } from '../../../platform/refreshing.ts';
import { useSend } from '../../../platform/send.ts';

/** Shows one card as the default one, wherever cards are shown. */
function showDefault(id: string | undefined): void {
  changeAnswer(listPaymentMethods, ({ payment_methods }) => ({
    payment_methods: sortCards(payment_methods.map((card) => ({ ...card, is_default: card.id === id }))),
  }));
}

export function hideCard(id: string): void {
  changeAnswer(listPaymentMethods, ({ payment_methods }) => ({ payment_methods: payment_methods.filter((card) => card.id !== id) }));
}

/** Sets another default card: seen at once, sent one after the other, and taken back where it is refused. Answers whether it was kept. */
export function usePrefer(): (id: string) => Promise<boolean> {
  const { send } = useSend(setDefaultPaymentMethod);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const wishes = useRef(0);
  /** The one that the server holds for the default one, while it is asked for others. */
  const kept = useRef<string>(undefined);
  return async (id) => {
    if (wishes.current === 0) kept.current = readAnswer(listPaymentMethods)?.payment_methods.find((card) => card.is_default)?.id;
    wishes.current += 1;
    showDefault(id);
    const mine = last.current.then(() => send({ body: { payment_method_id: id } }));
    last.current = mine;
    const { ok } = await mine;
    if (ok) kept.current = id;
    wishes.current -= 1;
    if (wishes.current > 0) return ok;
    if (!ok) showDefault(kept.current);
    refresh([listPaymentMethods, getSubscription]);
    return ok;
  };
}
