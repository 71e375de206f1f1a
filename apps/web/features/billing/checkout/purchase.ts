import { createSubscription, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { addPaymentMethod, listPaymentMethods } from '@hone/contracts/billing/cards';
import { getPricing } from '@hone/contracts/billing/plans';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { seats, type Interval } from '@hone/domain/money/plans';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { track } from '../../../vendors/analytics.ts';
import { updateData } from '../../../data/data.ts';
import { messageOfCode, messageOfRefusal } from '../../../data/failures.ts';
import { useUnmountSignal } from '../../../browser/unmount-signal.ts';
import type { PaymentsAccess } from '../../../vendors/payments.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { notifyTabs } from '../../../data/tabs.ts';
import { syncSubscription } from '../sync-subscription.ts';
import type { CardFieldHandle } from '../cards/card-field.tsx';
import { useDropDeclined } from '../cards/drop-declined.ts';
import { cardFaultMessage } from '../cards/faults.ts';
import { settlementOf } from './bill.ts';
import { newCard } from './checkout-state.ts';
import { noticeOf, type Notice } from './notices.ts';
import { longAfter, settle } from './settling.ts';

/** With a saved card, or the one in the field. */
export interface PurchaseRequest {
  interval: Interval;
  /** `undefined` when nothing is for sale. */
  priceId: string | undefined;
  due_cents: number;
  country: string;
  cardId: string | undefined;
  field: CardFieldHandle | null;
}
type Order = Pick<PurchaseRequest, 'interval' | 'due_cents'> & {
  priceId: string;
  cardId: string;
  /** Added for this very purchase. */
  isNewCard: boolean;
};

interface PurchaseOptions {
  info: SubscriptionInfo;
  ready: PaymentsAccess['ready'];
  /** An earlier purchase keeps its own interval and amount. */
  current: { interval: Interval; due_cents: number };
  /** A card was saved, or no longer exists. */
  onCard(id: string): void;
  /** This card has had the half-price month before. */
  onDiscountUsed(cardId: string): void;
}

const nobodyKnows = 'billing.provider.unknown';
/** Automatic retries after the provider stayed silent. */
const mostTries = 3;

/** One at a time, however often the button is pressed. */
export function usePurchase({ info, ready, current, onCard, onDiscountUsed }: PurchaseOptions) {
  const [phase, setPhase] = useState<'choosing' | 'paying' | 'checking' | 'paid'>('choosing');
  const [isLong, setLong] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [cardError, setCardError] = useState<string>();
  const [paid_cents, setPaid] = useState(0);
  const underWay = useRef<Promise<void>>(undefined);
  const unmountSignal = useUnmountSignal();

  const { send: add } = useSend(addPaymentMethod, {
    // The purchase reports its own outcome.
    says: false,
    refreshes: [listPaymentMethods],
    place(refusal) {
      const isOfCard = refusal.code.startsWith('billing.card.');
      if (isOfCard) setCardError(messageOfRefusal(refusal));
      else setNotice(noticeOf(refusal.code, messageOfRefusal(refusal)));
      return isOfCard || noticeOf(refusal.code, '') !== undefined;
    },
  });
  const dropDeclined = useDropDeclined();
  const { send: begin } = useSend(createSubscription, { place: ({ code }) => noticeOf(code, '') !== undefined });

  const keepCard = async ({ field, country }: PurchaseRequest): Promise<string | undefined> => {
    const outcome = (await field?.token({ country })) ?? { fault: 'unreachable' };
    if ('fault' in outcome) {
      setCardError(cardFaultMessage(outcome.fault));
      if (outcome.fault === 'incomplete') field?.focus();
      else track('payment_details_not_added', { reason: outcome.fault });
      return undefined;
    }
    const added = await add({ body: { token: outcome.token } });
    if (!added.ok) {
      track('payment_details_not_added', { reason: added.refusal.code });
      return undefined;
    }
    const card = added.data;
    track('payment_details_added', { brand: card.brand });
    updateData(listPaymentMethods, ({ payment_methods }) => ({
      payment_methods: [...payment_methods.filter(({ id }) => id !== card.id), card],
    }));
    onCard(card.id);
    return card.id;
  };

  const end = (said?: Notice) => {
    setNotice(said);
    setPhase('choosing');
  };

  const reject = async (said: Notice | undefined, { interval, due_cents, cardId, isNewCard }: Order) => {
    track('payment_rejected', { interval, amount: due_cents });
    if (isNewCard && (await dropDeclined(cardId))) onCard(newCard);
    end(said);
  };

  const refuse = async (refusal: Refusal, order: Order, tries: number): Promise<void> => {
    const said = noticeOf(refusal.code, messageOfRefusal(refusal, createSubscription));
    if (refusal.code === 'access.signed_out') return end();
    if (refusal.code === nobodyKnows) return check(order, 'started', tries);
    if (refusal.code === 'billing.discount.used') onDiscountUsed(order.cardId);
    if (refusal.code === 'billing.card.unknown') onCard('');
    // What was shown is outdated: refresh it before explaining.
    refresh([getPricing, listPaymentMethods]);
    if (said?.kind !== 'refused') await syncSubscription(unmountSignal());
    if (said?.kind === 'refused') await reject(said, order);
    else end(said);
  };

  const pay = async (order: Order, tries = 1): Promise<void> => {
    const { cardId, priceId, due_cents } = order;
    const started = await begin({
      body: {
        payment_method_id: cardId,
        customerId: info.stripe_customer_id,
        priceId,
        number_of_members: seats,
        due_cents,
      },
    });
    if (!started.ok) return refuse(started.refusal, order, tries);
    const { clientSecret, status } = started.data;
    if (status === 'checking' || clientSecret === null) return check(order, 'started', tries);
    const payments = await ready();
    const confirmed = payments ? await payments.confirm(clientSecret, cardId) : 'unknown';
    if (confirmed === 'paid' || confirmed === 'unknown') return check(order, 'confirmed', tries);
    await syncSubscription(unmountSignal());
    if (confirmed === 'left') return end({ kind: 'left' });
    return reject({ kind: 'refused', reason: cardFaultMessage(confirmed.fault) }, order);
  };

  const check = async (order: Order | undefined, after: 'started' | 'confirmed', tries = 1): Promise<void> => {
    const settled = await settle({
      async ask() {
        const known = await syncSubscription(unmountSignal());
        return known && settlementOf(known);
      },
      ignoredAnswers: after === 'confirmed' ? 3 : 0,
      signal: unmountSignal()!,
      onWait(times) {
        setPhase('checking');
        setLong(times >= longAfter);
      },
    });
    if (settled === undefined) return undefined;
    if (settled === 'paid') return succeed(order ?? current);
    // Started without an answer: continue what the user wanted.
    if (settled === 'open' && order && after === 'started' && tries < mostTries) return pay(order, tries + 1);
    // The page itself shows an earlier open bill.
    return end(!order && settled === 'open' ? undefined : { kind: 'unpaid' });
  };

  const succeed = ({ interval, due_cents }: { interval: Interval; due_cents: number }) => {
    track('payment_success', { interval, amount: due_cents });
    setPaid(due_cents);
    setPhase('paid');
    notifyTabs('billing');
  };

  const runOnce = (act: () => Promise<void>) => {
    underWay.current ??= act().finally(() => (underWay.current = undefined));
  };

  const buy = (wish: PurchaseRequest) =>
    runOnce(async () => {
      setNotice(undefined);
      setCardError(undefined);
      const { priceId } = wish;
      if (priceId === undefined)
        return setNotice({ kind: 'failed', reason: messageOfCode('billing.provider.refused') });
      setPhase('paying');
      if (!(await ready())) return end({ kind: 'failed', reason: cardFaultMessage('unreachable') });
      const isNewCard = wish.cardId === undefined;
      const cardId = wish.cardId ?? (await keepCard(wish));
      // A user who has left the page is not charged.
      if (unmountSignal()?.aborted) return undefined;
      return cardId === undefined ? setPhase('choosing') : pay({ ...wish, priceId, cardId, isNewCard });
    });

  const proceed = useEffectEvent(() => runOnce(() => check(undefined, 'started')));
  const isChecking = info.is_checking;
  useEffect(() => {
    if (isChecking) proceed();
  }, [isChecking]);

  return {
    buy,
    phase: phase === 'choosing' && isChecking ? 'checking' : phase,
    isLong,
    notice,
    cardError,
    setCardError,
    paid_cents,
  };
}
