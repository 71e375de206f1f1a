import { getSubscription, refreshBilling, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { updateData } from '../../../data/data.ts';
import { useSend } from '../../../data/write/send.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { words } from './words.ts';

/** Seconds before each automatic check. After the last one the user has to ask. */
const pauses = [2, 3, 5, 8, 13, 20, 30, 45, 60, 60] as const;

/** Checks less and less often, and reports the outcome. */
export function useChecking({ is_checking: isChecking, stripe_subscription_active: isPaid }: SubscriptionInfo) {
  const [looks, setLooks] = useState(0);
  const [wasChecking, setWasChecking] = useState(isChecking);
  if (wasChecking !== isChecking) {
    setWasChecking(isChecking);
    setLooks(0);
  }
  // A failed check is no news: the banner stays, and the next check follows.
  const { send, isSending } = useSend(refreshBilling, { place: () => true });

  const look = async () => {
    const outcome = await send({});
    if (outcome.ok) updateData(getSubscription, () => outcome.data);
    setLooks((count) => count + 1);
  };
  const lookAgain = useEffectEvent(() => void look());
  useEffect(() => {
    const pause = pauses[looks];
    if (!isChecking || pause === undefined) return undefined;
    const timer = setTimeout(lookAgain, pause * 1000);
    return () => clearTimeout(timer);
  }, [isChecking, looks]);

  const saySettled = useEffectEvent(() =>
    isPaid ? toast.done(t(words.settledPaid)) : toast.failed(t(words.settledUnpaid)),
  );
  const before = useRef(isChecking);
  useEffect(() => {
    if (before.current && !isChecking) saySettled();
    before.current = isChecking;
  }, [isChecking]);

  return { isLong: looks >= pauses.length, isLooking: isSending, look: () => void look() };
}
