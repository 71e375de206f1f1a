import { useSyncExternalStore } from 'react';
import { waitingStore } from './waiting.ts';

/** A line at the top while the next page's code is on its way; a quick one shows nothing. */
export function WaitingBar() {
  const isWaiting = useSyncExternalStore(waitingStore.watch, waitingStore.read, () => false);
  if (!isWaiting) return null;
  return <div data-waiting className="fixed inset-x-0 top-0 z-50 h-0.5 origin-[0_0]
    animate-[wait_4s_300ms_var(--ease-out)_both] bg-accent rtl:origin-[100%_0]" />;
}
