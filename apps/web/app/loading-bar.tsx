import { useSyncExternalStore } from 'react';
import { loadingStore } from './page-loading.ts';

/** Fast page changes don't show it. */
export function LoadingBar() {
  const isWaiting = useSyncExternalStore(loadingStore.watch, loadingStore.read, () => false);
  if (!isWaiting) return null;
  return (
    <div
      data-waiting
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-[0_0]
    animate-[wait_4s_300ms_var(--ease-out)_both] bg-accent rtl:origin-[100%_0]"
    />
  );
}
