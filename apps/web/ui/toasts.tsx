import { lazy, Suspense, useSyncExternalStore } from 'react';
import { shownToasts, watchToasts } from './toast.ts';

const none = shownToasts();
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Where toasts appear. Their code is fetched with the first one. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => none);
  return toasts.length === 0 ? null : (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
