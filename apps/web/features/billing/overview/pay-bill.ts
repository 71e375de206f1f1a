import { type SubscriptionInfo, payOpenBill } from '@hone/contracts/billing/subscription';
import { useState } from 'react';
import { messageOfRefusal } from '../../../data/failures.ts';
import { useUnmountSignal } from '../../../browser/unmount-signal.ts';
import { usePayments } from '../../../vendors/payments.ts';
import { useSend } from '../../../data/write/send.ts';
import { notifyTabs } from '../../../data/tabs.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatAmount } from '../amounts.ts';
import { syncSubscription } from '../sync-subscription.ts';
import { cardFaultMessage } from '../cards/faults.ts';
import { longAfter, settle, type Settled } from '../checkout/settling.ts';
import type { PlanActions } from './plan-actions.ts';
import { words } from './words.ts';

interface BillNotice {
  text: string;
  /** The card is the problem. */
  isOfCard?: true;
}

/** With the bank's confirmation where needed. */
export function usePayBill({ status, open_payment }: SubscriptionInfo, { run }: PlanActions) {
  const { ready } = usePayments({ isNeeded: status === 'past_due' });
  const { send } = useSend(payOpenBill, { place: () => true });
  const [notice, setNotice] = useState<BillNotice>();
  const [checking, setChecking] = useState<'no' | 'short' | 'long'>('no');
  const unmountSignal = useUnmountSignal();

  const settleIt = async () => {
    const settled = await settle({
      async ask() {
        const known = await syncSubscription(unmountSignal());
        return known && judgeBill(known);
      },
      ignoredAnswers: 3,
      signal: unmountSignal()!,
      onWait: (times) => setChecking(times >= longAfter ? 'long' : 'short'),
    });
    setChecking('no');
    if (settled === 'open') return setNotice({ text: t(words.payUnpaid) });
    if (settled !== 'paid') return;
    toast.done(t(words.paid));
    notifyTabs('billing');
  };

  const begin = async (): Promise<void> => {
    setNotice(undefined);
    const payments = await ready();
    if (!payments) return setNotice({ text: t(words.payUnreachable) });
    const started = await send({});
    if (!started.ok) {
      const { refusal } = started;
      // What was shown may be outdated.
      if (refusal.code === 'billing.payment.none') await syncSubscription(unmountSignal());
      if (refusal.code === 'access.signed_out') return;
      return setNotice({
        text: messageOfRefusal(refusal, payOpenBill),
        ...(refusal.code.startsWith('billing.card.') && { isOfCard: true }),
      });
    }
    const { clientSecret, payment_method_id, due_cents } = started.data;
    if (open_payment && due_cents !== open_payment.due_cents) {
      await syncSubscription(unmountSignal());
      return setNotice({ text: t(words.payChanged, { amount: formatAmount(due_cents) }) });
    }
    const confirmed = await payments.confirm(clientSecret, payment_method_id);
    if (confirmed === 'paid' || confirmed === 'unknown') return settleIt();
    return setNotice(
      confirmed === 'left' ? { text: t(words.payLeft) } : { text: cardFaultMessage(confirmed.fault), isOfCard: true },
    );
  };

  return { pay: () => void run('pay', begin), notice, checking };
}

function judgeBill({ status, is_checking, pricing_plan }: SubscriptionInfo): Settled | undefined {
  if (is_checking) return undefined;
  if (status === 'past_due') return 'open';
  return pricing_plan.name === 'free' ? 'none' : 'paid';
}

export type Bill = ReturnType<typeof usePayBill>;
