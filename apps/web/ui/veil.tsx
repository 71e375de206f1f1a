import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { noteOpener, takeLead } from './dialog-focus.ts';
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
            opener.current = noteOpener(event.currentTarget as Element);
            if (!isUnasked) return;
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const lead = takeLead();
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

let veils = 0;

/**
 * The page under a veil does not scroll, and leaves its scrollbar's room free, which the veil covers: nothing moves.
 */
function StillPage() {
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
