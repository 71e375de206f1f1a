import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { rememberOpener, takeFocusAfterDialog } from './dialog-focus.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';

export type ClosesBy = 'press or Escape' | 'Escape' | 'buttons';

interface ModalLayerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  isDescribed?: boolean;
  /** The focus starts on the whole dialog, not on its first button. */
  isUnasked?: boolean;
  /** Besides its buttons. What can’t be seen again must not be lost by one key or press. */
  closesBy?: ClosesBy;
  className: string;
  children: ReactNode;
}

/** The base of dialogs and sheets: traps the focus and returns it. */
export function ModalLayer({
  open,
  onOpenChange,
  isDescribed = false,
  isUnasked = false,
  closesBy = 'press or Escape',
  className,
  children,
}: ModalLayerProps) {
  const opener = useRef<HTMLElement | null>(null);
  const isPressedHere = useRef(false);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          {...(!isDescribed && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = rememberOpener(event.currentTarget as Element);
            if (!isUnasked) return;
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const lead = takeFocusAfterDialog();
            if (lead) return lead();
            // A dialog that opened since has it: taken away and given back, its text would be selected and typed over.
            const later = document.activeElement?.closest('[role=dialog][data-state=open]');
            if (later && !later.contains(opener.current)) return;
            const place = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>('main');
            place?.focus({ preventScroll: true });
          }}
          onEscapeKeyDown={(event) => void (closesBy === 'buttons' && event.preventDefault())}
          // A press outside closes it, but the end of a selection that began inside doesn't.
          onPointerDown={(event) => void (isPressedHere.current = event.target === event.currentTarget)}
          onClick={(event) => {
            if (closesBy === 'press or Escape' && isPressedHere.current && event.target === event.currentTarget)
              onOpenChange(false);
          }}
          className={classNames(
            'group/veil fixed inset-0 z-50 flex bg-veil outline-none transition-opacity duration-180',
            'starting:opacity-0 data-[state=closed]:animate-exit',
            className,
          )}
        >
          <ScrollLock />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Last in tab order, so that the first field comes first. */
export function CloseButton() {
  return (
    <div className="absolute end-3 top-4">
      <CloseCross />
    </div>
  );
}

export function CloseCross() {
  return (
    <Radix.Close asChild>
      <IconButton label={t(words.close)}>
        <X aria-hidden />
      </IconButton>
    </Radix.Close>
  );
}

let veils = 0;

/** Stops the page from scrolling, and keeps the scrollbar's room, so that nothing shifts. */
function ScrollLock() {
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    if (veils === 0) style.setProperty('--scrollbar', `${Math.max(0, innerWidth - clientWidth)}px`);
    veils += 1;
    style.overflow = 'hidden';
    return () => {
      veils -= 1;
      if (veils > 0) return;
      style.overflow = '';
      style.removeProperty('--scrollbar');
    };
  }, []);
  return null;
}
