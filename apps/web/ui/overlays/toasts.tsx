import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { isToasterPreloaded, shownToasts, toastRules, watchToasts, type Toast } from './toast.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';

let toaster: ComponentType<{ toasts: readonly Toast[] }> | undefined;
const none = shownToasts();

async function fetchToaster(): Promise<void> {
  toaster ??= (await import('./toaster.tsx')).Toaster;
}

// Not an <output>, which may not hold buttons. Spelled out, since a dialog hides everything without `aria-live`.
const live = { role: 'status', 'aria-live': 'polite', 'aria-atomic': false } as const;

/**
 * A screen reader announces only changes to live regions it knows, so this exists from the start. It is `status` for
 * failures too: `alert` would interrupt what is being read, such as the field that just got the focus. As a popover it
 * shows above dialogs.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => none);
  const isExpected = useSyncExternalStore(watchToasts, isToasterPreloaded, () => false);
  const lastId = toasts.at(-1)?.id;
  const [Toaster, setToaster] = useState(() => toaster);
  const [isPlain, setPlain] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.showPopover?.(), []);
  useEffect(() => {
    if (Toaster || !(isExpected || lastId)) return;
    fetchToaster().then(
      () => setToaster(() => toaster),
      // Then only the text is shown, and the next toast tries again.
      () => setPlain(true),
    );
  }, [isExpected, lastId, Toaster]);
  return (
    <div
      ref={place}
      popover="manual"
      {...live}
      aria-label={t(words.toasts, { key: toastRules.key })}
      className="pointer-events-none fixed start-auto end-0 top-0 bottom-auto z-60 max-h-dvh w-full overflow-y-auto
        bg-transparent p-3 pb-12 text-ink [margin:0_var(--scrollbar,0)_0_0] sm:w-108 sm:p-4 sm:ps-8 sm:pb-12"
    >
      {Toaster ? <Toaster toasts={toasts} /> : isPlain && <Plain toasts={toasts} />}
    </div>
  );
}

function Plain({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, text }) => (
    <p key={id} className="mb-2 rounded-panel border border-line bg-surface p-3 wrap-anywhere shadow-float">
      {text}
    </p>
  ));
}
