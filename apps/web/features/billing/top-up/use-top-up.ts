import { listPaymentMethods } from '@hone/contracts/billing/cards';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { listTopUps, topUp, type OpenTopUp } from '@hone/contracts/billing/top-ups';
import type { TopUpMethod } from '@hone/domain/money/top-ups';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOfCode, messageOfRefusal } from '../../../data/failures.ts';
import { useUnmountSignal } from '../../../browser/unmount-signal.ts';
import type { PaymentsAccess } from '../../../vendors/payments.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { notifyTabs } from '../../../data/tabs.ts';
import { useDropDeclined } from '../cards/drop-declined.ts';
import { cardFaultMessage } from '../cards/faults.ts';
import { noticeOf, type Notice } from '../checkout/notices.ts';
import { longAfter, settle } from '../checkout/settling.ts';
import { markCardPurchase } from './card-purchase.ts';
import { checkTopUp, fetchPaymentIds } from './check-top-up.ts';

/** By a saved card or a transfer. */
export type TopUpRequest = { cents: number } & (
  | {
      by: 'credit_card';
      cardId: string;
      /** Added for this very purchase. */
      isNewCard: boolean;
    }
  | { by: 'bank_transfer'; cardId?: undefined; isNewCard?: undefined }
);

export type Phase =
  | { is: 'choosing' }
  | { is: 'sending' }
  /** The bank's page may be open over ours. */
  | { is: 'confirming' }
  | { is: 'checking'; isLong: boolean }
  | { is: 'paid'; cents: number }
  | { is: 'awaited'; topUp: OpenTopUp };

interface TopUpOptions {
  ready: PaymentsAccess['ready'];
  /** Paid or awaited, perhaps while the dialog is closed. */
  onEnd(cents: number, by: TopUpMethod): void;
}

const nobodyKnows = 'billing.provider.unknown';
/** Automatic retries after the provider stayed silent. */
const mostTries = 3;

const isOfAmount = ({ fields }: Refusal) => fields?.['amount_cents'] !== undefined;

/** One at a time, however often the button is pressed. */
export function useTopUp({ ready, onEnd }: TopUpOptions) {
  const [phase, setPhase] = useState<Phase>({ is: 'choosing' });
  const [notice, setNotice] = useState<Notice>();
  const [amountError, setAmountError] = useState<string>();
  const underWay = useRef<Promise<void>>(undefined);
  const unmountSignal = useUnmountSignal();
  const tellEnd = useEffectEvent(onEnd);
  const ended = phase.is === 'paid' ? phase.cents : phase.is === 'awaited' ? phase.topUp.amount_cents : undefined;
  useEffect(() => {
    if (ended !== undefined) tellEnd(ended, phase.is === 'awaited' ? 'bank_transfer' : 'credit_card');
  }, [ended, phase.is]);

  const dropDeclined = useDropDeclined();
  const { send } = useSend(topUp, {
    place: (refusal) => isOfAmount(refusal) || noticeOf(refusal.code, '') !== undefined,
  });

  const stop = (said?: Notice) => {
    setNotice(said);
    setPhase({ is: 'choosing' });
  };

  const refuse = (refusal: Refusal, wish: TopUpRequest, tries: number): Promise<void> | void => {
    if (refusal.code === nobodyKnows) return check(wish, undefined, tries);
    // What was shown may be outdated.
    refresh([listTopUps, listPaymentMethods]);
    if (!isOfAmount(refusal)) return stop(noticeOf(refusal.code, messageOfRefusal(refusal, topUp)));
    setAmountError(messageOfCode('billing.top_up.amount'));
    return stop();
  };

  const begin = async (wish: TopUpRequest, tries = 1): Promise<void> => {
    const { cents, by, cardId } = wish;
    const before = fetchPaymentIds().catch(() => new Set<string>());
    const sent = await send({
      body: { amount_cents: cents, payment_method: by, ...(cardId !== undefined && { payment_method_id: cardId }) },
    });
    if (!sent.ok) return refuse(sent.refusal, wish, tries);
    const { top_up, clientSecret } = sent.data;
    refresh([listTopUps]);
    if (top_up.status === 'awaited') return setPhase({ is: 'awaited', topUp: top_up });
    if (top_up.status === 'checking' || clientSecret === null || cardId === undefined)
      return check(wish, undefined, tries, top_up.id);
    setPhase({ is: 'confirming' });
    const known = await before;
    const payments = await ready();
    const confirmed = payments ? await payments.confirm(clientSecret, cardId) : 'unknown';
    if (confirmed === 'left') return stop({ kind: 'left' });
    if (typeof confirmed === 'object') {
      if (wish.isNewCard) await dropDeclined(cardId);
      return stop({ kind: 'refused', reason: cardFaultMessage(confirmed.fault) });
    }
    return check(wish, known, tries, top_up.id);
  };

  /** Polls for the outcome. Without `before` it wasn't confirmed, so nothing can have been paid. */
  const check = async (
    wish: TopUpRequest,
    before: ReadonlySet<string> | undefined,
    tries: number,
    id?: string,
  ): Promise<void> => {
    const { cents, by } = wish;
    let open: OpenTopUp | undefined;
    const signal = unmountSignal()!;
    const isOurs = (one: OpenTopUp) =>
      id === undefined ? one.amount_cents === cents && one.payment_method === by : one.id === id;
    const settled = await settle({
      async ask() {
        const looked = await checkTopUp({ isOurs, cents, before, signal });
        open = looked?.open;
        return looked?.settled;
      },
      ignoredAnswers: before ? 3 : 0,
      signal,
      onWait: (times) => setPhase({ is: 'checking', isLong: times >= longAfter }),
    });
    if (settled === undefined) return undefined;
    notifyTabs('billing');
    if (settled === 'paid') return setPhase({ is: 'paid', cents });
    if (open?.status === 'awaited') return setPhase({ is: 'awaited', topUp: open });
    // Started without an answer: continue what the user wanted.
    if (open && !before && tries < mostTries) return begin(wish, tries + 1);
    return stop({ kind: 'unpaid' });
  };

  const buy = (wish: TopUpRequest) => {
    const purchase = async () => {
      setNotice(undefined);
      setPhase({ is: 'sending' });
      if (wish.by === 'credit_card' && !(await ready()))
        return stop({ kind: 'failed', reason: cardFaultMessage('unreachable') });
      return begin(wish);
    };
    underWay.current ??= (wish.by === 'credit_card' ? markCardPurchase(purchase) : purchase()).finally(
      () => (underWay.current = undefined),
    );
  };

  return { buy, phase, notice, amountError, clearAmountError: () => setAmountError(undefined) };
}
