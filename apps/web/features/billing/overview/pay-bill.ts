import { type SubscriptionInfo, payOpenBill } from '@hone/contracts/billing/subscription';
import { useState } from 'react';
import { sayRefusal } from '../../../platform/failures.ts';
import { useLife } from '../../../platform/life.ts';
import { usePayments } from '../../../platform/payments.ts';
import { useSend } from '../../../platform/send.ts';
import { tellTabs } from '../../../platform/tabs.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/toast.ts';
import { sayAmount } from '../amounts.ts';
import { askProvider } from '../asking.ts';
import { sayCardFault } from '../cards/faults.ts';
import { longAfter, settle, type Settled } from '../checkout/settling.ts';
import type { PlanActs } from './acts.ts';
import { words } from './words.ts';

interface BillNotice {
  text: string;
  /** The card is what stands in the way. */
  isOfCard?: true;
}

/** Pays a renewal that failed, with the bank's confirmation where it wants one, and says what came of it. */
export function usePayBill({ status, open_payment }: SubscriptionInfo, { run }: PlanActs) {
  const { ready } = usePayments({ isNeeded: status === 'past_due' });
  const { send } = useSend(payOpenBill, { place: () => true });
  const [notice, setNotice] = useState<BillNotice>();
  const [checking, setChecking] = useState<'no' | 'short' | 'long'>('no');
  const life = useLife();

  const settleIt = async () => {
    const settled = await settle({
      async ask() {
        const known = await askProvider(life());
        return known && judgeBill(known);
      },
      patience: 3,
      signal: life()!,
      onWait: (times) => setChecking(times >= longAfter ? 'long' : 'short'),
    });
    setChecking('no');
    if (settled === 'open') return setNotice({ text: t(words.payUnpaid) });
    if (settled !== 'paid') return;
    toast.done(t(words.paid));
    tellTabs('billing');
  };

  const begin = async (): Promise<void> => {
    setNotice(undefined);
    const payments = await ready();
    if (!payments) return setNotice({ text: t(words.payUnreachable) });
    const begun = await send({});
    if (!begun.ok) {
      const { refusal } = begun;
      // What was shown may not be how things stand.
      if (refusal.code === 'billing.payment.none') await askProvider(life());
      if (refusal.code === 'access.signed_out') return;
      return setNotice({
        text: sayRefusal(refusal, payOpenBill),
        ...(refusal.code.startsWith('billing.card.') && { isOfCard: true }),
      });
    }
    const { clientSecret, payment_method_id, due_cents } = begun.data;
    if (open_payment && due_cents !== open_payment.due_cents) {
      await askProvider(life());
      return setNotice({ text: t(words.payChanged, { amount: sayAmount(due_cents) }) });
    }
    const confirmed = await payments.confirm(clientSecret, payment_method_id);
    if (confirmed === 'paid' || confirmed === 'unknown') return settleIt();
    return setNotice(
      confirmed === 'left' ? { text: t(words.payLeft) } : { text: sayCardFault(confirmed.fault), isOfCard: true },
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
