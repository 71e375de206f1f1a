import type { OpenTopUp } from '@hone/contracts/billing/top-ups';
import { useEffect, useEffectEvent } from 'react';
import { notifyTabs } from '../../../data/tabs.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { settle } from '../checkout/settling.ts';
import { checkTopUp, fetchPaymentIds } from './check-top-up.ts';
import { words } from './words.ts';

/** Checks less and less often, and reports the outcome. */
export function useTopUpWatch(topUps: readonly OpenTopUp[]): void {
  const checked = topUps.find(({ status }) => status === 'checking');
  const id = checked?.id;
  const say = useEffectEvent((isPaid: boolean, credits: number) =>
    isPaid ? toast.done(t(words.settledPaid, { credits })) : toast.failed(t(words.settledUnpaid)),
  );
  const settleIt = useEffectEvent(async (signal: AbortSignal) => {
    if (!checked) return;
    const { amount_cents: cents, credits } = checked;
    const before = await fetchPaymentIds().catch(() => new Set<string>());
    const ask = async () =>
      (await checkTopUp({ isOurs: (one) => one.id === checked.id, cents, before, signal }))?.settled;
    const settled = await settle({ ask, ignoredAnswers: 0, signal, onWait: () => undefined });
    if (settled === undefined) return;
    notifyTabs('billing');
    if (settled !== 'open') say(settled === 'paid', credits);
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    const over = new AbortController();
    void settleIt(over.signal);
    return () => over.abort();
  }, [id]);
}
