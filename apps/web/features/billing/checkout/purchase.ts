import { createSubscription, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { addPaymentMethod, listPaymentMethods } from '@hone/contracts/billing/cards';
import { getPricing } from '@hone/contracts/billing/plans';
import type { Refusal } from '@hone/contracts/refusal';
import { seats, type Interval } from '@hone/domain/plans';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { track } from '../../../platform/analytics.ts';
import { changeAnswer } from '../../../platform/data.ts';
import { sayCode, sayRefusal } from '../../../platform/failures.ts';
import { useLife } from '../../../platform/life.ts';
import type { PaymentsAccess } from '../../../platform/payments.ts';
import { refresh } from '../../../platform/refreshing.ts';
import { useSend } from '../../../platform/send.ts';
import { tellTabs } from '../../../platform/tabs.ts';
import { askProvider } from '../asking.ts';
import type { CardFieldHandle } from '../cards/card-field.tsx';
import { sayCardFault } from '../cards/faults.ts';
import { judge } from './bill.ts';
import { noticeOf, type Notice } from './notices.ts';
import { longAfter, settle } from './settling.ts';

/** What is bought, for how much, and by which card: one that is kept, or the one in the field. */
export interface Wish {
  interval: Interval;
  /** Undefined where nothing is sold. */
  priceId: string | undefined;
  due_cents: number;
  country: string;
  cardId: string | undefined;
  field: CardFieldHandle | null;
}
type Order = Pick<Wish, 'interval' | 'due_cents'> & { priceId: string; cardId: string };

interface PurchaseOptions {
  info: SubscriptionInfo;
  ready: PaymentsAccess['ready'];
  /** What would be bought now: of a purchase that was begun before this page. */
  current: { interval: Interval; due_cents: number };
  /** A card was kept, or is not there any more. */
  onCard(id: string): void;
  /** The half-price month was used with this card before. */
  onDiscountUsed(cardId: string): void;
}

const nobodyKnows = 'billing.provider.unknown';
/** How often a purchase goes on by itself after the provider was silent. */
const mostTries = 3;
// The purchase says by itself what came of it.
const addQuietly = { ...addPaymentMethod, says: { failed: addPaymentMethod.says.failed } } as const;

/**
 * Everything from a press of the button to the payment, and what stands in its way. One at a time, however often it is
 * pressed.
 */
export function usePurchase({ info, ready, current, onCard, onDiscountUsed }: PurchaseOptions) {
  const [phase, setPhase] = useState<'choosing' | 'paying' | 'checking' | 'paid'>('choosing');
  const [isLong, setLong] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [cardError, setCardError] = useState<string>();
  const [paid_cents, setPaid] = useState(0);
  const underWay = useRef<Promise<void>>(undefined);
  const life = useLife();

  const { send: add } = useSend(addQuietly, {
    refreshes: [listPaymentMethods],
    place(refusal) {
      const isOfCard = refusal.code.startsWith('billing.card.');
      if (isOfCard) setCardError(sayRefusal(refusal));
      else setNotice(noticeOf(refusal.code, sayRefusal(refusal)));
      return isOfCard || noticeOf(refusal.code, '') !== undefined;
    },
  });
  const { send: begin } = useSend(createSubscription, { place: ({ code }) => noticeOf(code, '') !== undefined });

  const keepCard = async ({ field, country }: Wish): Promise<string | undefined> => {
    const outcome = (await field?.token({ country })) ?? { fault: 'unreachable' };
    if ('fault' in outcome) {
      setCardError(sayCardFault(outcome.fault));
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
    changeAnswer(listPaymentMethods, ({ payment_methods }) => ({
      payment_methods: [...payment_methods.filter(({ id }) => id !== card.id), card],
    }));
    onCard(card.id);
    return card.id;
  };

  const end = (said?: Notice) => {
    setNotice(said);
    setPhase('choosing');
  };

  const reject = (said: Notice | undefined, { interval, due_cents }: Order) => {
    track('payment_rejected', { interval, amount: due_cents });
    end(said);
  };

  const refuse = async (refusal: Refusal, order: Order, tries: number): Promise<void> => {
    const said = noticeOf(refusal.code, sayRefusal(refusal, createSubscription));
    if (refusal.code === nobodyKnows) return check(order, 'begun', tries);
    if (refusal.code === 'billing.discount.used') onDiscountUsed(order.cardId);
    if (refusal.code === 'billing.card.unknown') onCard('');
    // What was shown is not how things stand: it is drawn anew, and then spoken of.
    refresh([getPricing, listPaymentMethods]);
    if (said?.kind !== 'refused') await askProvider(life());
    if (said?.kind === 'refused') reject(said, order);
    else end(said);
  };

  const pay = async (order: Order, tries = 1): Promise<void> => {
    const { cardId, priceId, due_cents } = order;
    const begun = await begin({
      body: {
        payment_method_id: cardId,
        customerId: info.stripe_customer_id,
        priceId,
        number_of_members: seats,
        due_cents,
      },
    });
    if (!begun.ok) return refuse(begun.refusal, order, tries);
    const { clientSecret, status } = begun.data;
    if (status === 'checking' || clientSecret === null) return check(order, 'begun', tries);
    const payments = await ready();
    const confirmed = payments ? await payments.confirm(clientSecret, cardId) : 'unknown';
    if (confirmed === 'paid' || confirmed === 'unknown') return check(order, 'confirmed', tries);
    await askProvider(life());
    if (confirmed === 'left') return end({ kind: 'left' });
    return reject({ kind: 'refused', reason: sayCardFault(confirmed.fault) }, order);
  };

  const check = async (order: Order | undefined, after: 'begun' | 'confirmed', tries = 1): Promise<void> => {
    const settled = await settle({
      async ask() {
        const known = await askProvider(life());
        return known && judge(known);
      },
      patience: after === 'confirmed' ? 3 : 0,
      signal: life()!,
      onWait(times) {
        setPhase('checking');
        setLong(times >= longAfter);
      },
    });
    if (settled === undefined) return undefined;
    if (settled === 'paid') return succeed(order ?? current);
    // It was begun, and nobody had said so: what was pressed for goes on.
    if (settled === 'open' && order && after === 'begun' && tries < mostTries) return pay(order, tries + 1);
    // Begun elsewhere, and waiting: the page says so by itself.
    return end(!order && settled === 'open' ? undefined : { kind: 'unpaid' });
  };

  const succeed = ({ interval, due_cents }: { interval: Interval; due_cents: number }) => {
    track('payment_success', { interval, amount: due_cents });
    setPaid(due_cents);
    setPhase('paid');
    tellTabs('billing');
  };

  const runOnce = (act: () => Promise<void>) => {
    underWay.current ??= act().finally(() => (underWay.current = undefined));
  };

  const buy = (wish: Wish) =>
    runOnce(async () => {
      setNotice(undefined);
      setCardError(undefined);
      const { priceId } = wish;
      if (priceId === undefined) return setNotice({ kind: 'failed', reason: sayCode('billing.provider.refused') });
      setPhase('paying');
      if (!(await ready())) return end({ kind: 'failed', reason: sayCardFault('unreachable') });
      const cardId = wish.cardId ?? (await keepCard(wish));
      return cardId === undefined ? setPhase('choosing') : pay({ ...wish, priceId, cardId });
    });

  const goOn = useEffectEvent(() => runOnce(() => check(undefined, 'begun')));
  const isChecking = info.is_checking;
  useEffect(() => {
    if (isChecking) goOn();
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
