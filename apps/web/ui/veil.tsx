import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { t } from './t.ts';
import { words } from './words.ts';

interface VeilProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  isDescribed?: boolean;
  /** Then the focus begins at the whole of it, not at its first button. */
  isUnasked?: boolean;
  className: string;
  children: ReactNode;
}

/** What a dialog and a sheet stand on: it covers the page, keeps the focus, and gives it back where it was. */
export function Veil({ open, onOpenChange, isDescribed = false, isUnasked = false, className, children }: VeilProps) {
  const opener = useRef<HTMLElement | null>(null);
  const isPressedHere = useRef(false);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          {...(!isDescribed && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = findOpener();
            led = undefined;
            openers.set(event.currentTarget as Element, opener.current);
            if (!isUnasked) return;
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const lead = led;
            led = undefined;
            if (lead) return lead();
            const place = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>('main');
            place?.focus({ preventScroll: true });
          }}
          // A press outside closes; the end of a selection that began inside does not.
          onPointerDown={(event) => void (isPressedHere.current = event.target === event.currentTarget)}
          onClick={(event) => {
            if (isPressedHere.current && event.target === event.currentTarget) onOpenChange(false);
          }}
          className={classNames(
            'group/veil fixed inset-0 z-50 flex bg-veil outline-none transition-opacity duration-180 starting:opacity-0 data-[state=closed]:animate-exit',
            className,
          )}
        >
          <StillPage />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Last in the order of the keys, so that the first field is the first stop. */
export function CloseButton() {
  return (
    <div className="absolute end-3 top-4">
      <Radix.Close asChild>
        <IconButton label={t(words.close)}>
          <X aria-hidden />
        </IconButton>
      </Radix.Close>
    </div>
  );
}

let led: (() => void) | undefined;

/** Where the focus goes once the dialog that closes now is gone, in the place of where it was. */
export function leadFromDialog(lead: () => void): void {
  led = lead;
}

/** Where each open dialog goes back to. */
const openers = new WeakMap<Element, HTMLElement | null>();

let lastFocused: Element | null = null;
globalThis.addEventListener?.('focusin', ({ target }) => (lastFocused = target as Element), true);

/** A menu, or a dialog that gives way to this one, is gone by the time that it closes: where that would have gone back to is the place. */
function findOpener(): HTMLElement | null {
  const { activeElement, body } = document;
  // It may have gone a moment ago, with what had the focus in it.
  const focused = (activeElement === body && lastFocused?.isConnected === false ? lastFocused : activeElement) as HTMLElement | null;
  const dialog = focused?.closest('[role=dialog]');
  if (dialog && (!dialog.isConnected || dialog.getAttribute('data-state') === 'closed')) return openers.get(dialog) ?? null;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

let veils = 0;

/** The page under a veil does not scroll, and its scrollbar's room stays, so that nothing moves. */
function StillPage() {
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    veils += 1;
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    // The veil does not reach that room, which shows what lies behind the page.
    style.background = 'linear-gradient(var(--veil) 0 0) var(--paper)';
    return () => {
      veils -= 1;
      if (veils > 0) return;
      style.overflow = '';
      style.scrollbarGutter = '';
      style.background = '';
    };
  }, []);
  return null;
}
