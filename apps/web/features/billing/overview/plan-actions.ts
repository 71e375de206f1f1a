import {
  getSubscription,
  type SubscriptionInfo,
  cancelSubscription,
  changeSubscription,
  keepPlan,
  resumeSubscription,
} from '@hone/contracts/billing/subscription';
import type { CancellationReason } from '@hone/domain/money/cancellations';
import { useEffect, useRef, useState } from 'react';
import { updateData } from '../../../data/data.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { refresh } from '../../../data/refresh.ts';
import { useSend } from '../../../data/write/send.ts';
import { notifyTabs } from '../../../data/tabs.ts';
import type { Outcome } from '../../../data/write/write.ts';
import { toast } from '../../../ui/overlays/toast.ts';

export type PlanActionName = 'change' | 'keep' | 'cancel' | 'resume' | 'pay';

/** Milliseconds after which an unanswered action no longer blocks the others. The server gives up sooner. */
const timeout = 60_000;
// Callers report refusals themselves.
const quietly = { place: () => true };

/** One action at a time: presses during another are ignored. */
export function usePlanActions() {
  const [running, setRunning] = useState<PlanActionName>();
  const underWay = useRef<PlanActionName>(undefined);
  const { send: change } = useSend(changeSubscription, quietly);
  const { send: keep } = useSend(keepPlan, quietly);
  const { send: cancel } = useSend(cancelSubscription, quietly);
  const { send: resume } = useSend(resumeSubscription, quietly);

  useEffect(() => {
    // A payment may stay on the bank's page for as long as the user likes.
    if (!running || running === 'pay') return undefined;
    const timer = setTimeout(() => {
      underWay.current = undefined;
      setRunning(undefined);
      toast.failed(messageOfCode('billing.provider.unknown'));
    }, timeout);
    return () => clearTimeout(timer);
  }, [running]);

  const run = async <Answer>(name: PlanActionName, act: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = name;
    setRunning(name);
    try {
      return await act();
    } finally {
      if (underWay.current === name) underWay.current = undefined;
      setRunning((now) => (now === name ? undefined : now));
    }
  };
  /** Without a usable answer it fetches the subscription again. */
  const runOne = (name: PlanActionName, send: () => Promise<Outcome<SubscriptionInfo>>) =>
    run(name, async () => {
      const outcome = await send();
      if (outcome.ok) {
        updateData(getSubscription, () => outcome.data);
        notifyTabs('billing');
      } else refresh([getSubscription]);
      return outcome;
    });

  return {
    running,
    run,
    change: (priceId: string) => runOne('change', () => change({ body: { priceId } })),
    keep: () => runOne('keep', () => keep({})),
    cancel: (cancellation_reason: CancellationReason) =>
      runOne('cancel', () => cancel({ body: { cancellation_reason } })),
    resume: () => runOne('resume', () => resume({})),
  };
}

export type PlanActions = ReturnType<typeof usePlanActions>;
