import {
  getSubscription,
  type SubscriptionInfo,
  cancelSubscription,
  changeSubscription,
  keepPlan,
  resumeSubscription,
} from '@hone/contracts/billing/subscription';
import type { CancellationReason } from '@hone/domain/cancellations';
import { useEffect, useRef, useState } from 'react';
import { changeAnswer } from '../../../platform/data.ts';
import { sayCode } from '../../../platform/failures.ts';
import { refresh } from '../../../platform/refreshing.ts';
import { useSend, type Outcome } from '../../../platform/send.ts';
import { tellTabs } from '../../../platform/tabs.ts';
import { toast } from '../../../ui/toast.ts';

export type ActName = 'change' | 'keep' | 'cancel' | 'resume' | 'pay';

/** Milliseconds after which an act without an answer no longer keeps the others waiting. The server gives up sooner. */
const patience = 60_000;
// Whoever asks for an act says by itself what came in its way.
const quietly = { place: () => true };

/** What can be done with a plan, one act at a time: what is pressed meanwhile does nothing. */
export function usePlanActs() {
  const [running, setRunning] = useState<ActName>();
  const underWay = useRef<ActName>(undefined);
  const { send: change } = useSend(changeSubscription, quietly);
  const { send: keep } = useSend(keepPlan, quietly);
  const { send: cancel } = useSend(cancelSubscription, quietly);
  const { send: resume } = useSend(resumeSubscription, quietly);

  useEffect(() => {
    // Whoever is paying may be at their bank's page for as long as they like.
    if (!running || running === 'pay') return undefined;
    const timer = setTimeout(() => {
      underWay.current = undefined;
      setRunning(undefined);
      toast.failed(sayCode('billing.provider.unknown'));
    }, patience);
    return () => clearTimeout(timer);
  }, [running]);

  const run = async <Answer>(name: ActName, act: () => Promise<Answer>): Promise<Answer | undefined> => {
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
  /** Shows how things stand after it: by its answer, or, where it gave none, by asking. */
  const runOne = (name: ActName, send: () => Promise<Outcome<SubscriptionInfo>>) =>
    run(name, async () => {
      const outcome = await send();
      if (outcome.ok) {
        changeAnswer(getSubscription, () => outcome.data);
        tellTabs('billing');
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

export type PlanActs = ReturnType<typeof usePlanActs>;
