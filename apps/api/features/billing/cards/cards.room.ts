import {
  addPaymentMethod,
  deletePaymentMethod,
  getCardField,
  listPaymentMethods,
  setDefaultPaymentMethod,
} from '@hone/contracts/billing/cards';
import type { BillingPart } from '../customers/deps.ts';
import { addCard, deleteCard, listCards, preferCard } from './cards.ts';

export const cardsPart: BillingPart = (deps, sell) => ({
  mount(mount) {
    mount(listPaymentMethods, async ({ caller }) => ({ payment_methods: await listCards(deps, caller.userId) }));
    mount(getCardField, async () => {
      const { provider, publicKey } = sell().payments;
      return { provider, public_key: publicKey };
    });
    mount(addPaymentMethod, ({ caller, body }) => addCard(sell(), caller.userId, body.token));
    mount(deletePaymentMethod, ({ caller, body }) => deleteCard(sell(), caller.userId, body));
    mount(setDefaultPaymentMethod, ({ caller, body }) => preferCard(sell(), caller.userId, body.payment_method_id));
  },
});
