import type { OpenTopUp } from '@hone/contracts/billing/top-ups';
import { useEffect, useEffectEvent } from 'react';
import { tellTabs } from '../../../platform/tabs.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/toast.ts';
import { settle } from '../checkout/settling.ts';
import { lookAt, lookAtPaid } from './looking.ts';
import { words } from './words.ts';

/** Looks after a purchase whose outcome nobody knows yet, a little later each time, and says how it ended. */
export function useLookingOn(topUps: readonly OpenTopUp[]): void {
  const checked = topUps.find(({ status }) => status === 'checking');
  const id = checked?.id;
  const say = useEffectEvent((isPaid: boolean, credits: number) =>
    isPaid ? toast.done(t(words.settledPaid, { credits })) : toast.failed(t(words.settledUnpaid)),
  );
  const settleIt = useEffectEvent(async (signal: AbortSignal) => {
    if (!checked) return;
    const { amount_cents: cents, credits } = checked;
    const before = await lookAtPaid().catch(() => new Set<string>());
    const ask = async () => (await lookAt({ isOurs: (one) => one.id === checked.id, cents, before, signal }))?.settled;
    const settled = await settle({ ask, patience: 0, signal, onWait: () => undefined });
    if (settled === undefined) return;
    tellTabs('billing');
    if (settled !== 'open') say(settled === 'paid', credits);
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    const over = new AbortController();
    void settleIt(over.signal);
    return () => over.abort();
  }, [id]);
}
