import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DialogActions, FooterPlace } from './dialog-footer.tsx';
import { useOverflow } from '../overflow.ts';
import { CloseButton, ModalLayer, type ClosesBy } from './modal-layer.tsx';

const sizes = { small: 'sm:max-w-104', normal: 'sm:max-w-128' } as const;

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof sizes;
  /** It opens on its own: keys pressed at that moment must not press its buttons. */
  isUnasked?: boolean;
  closesBy?: ClosesBy | undefined;
}

/** Centered; on a phone a full-width sheet at the bottom. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'normal',
  isUnasked = false,
  closesBy,
}: DialogProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <ModalLayer
      open={open}
      onOpenChange={onOpenChange}
      isDescribed={description !== undefined}
      isUnasked={isUnasked}
      {...(closesBy && { closesBy })}
      className="items-end justify-center sm:items-center sm:p-6 low:p-0 sm:low:px-6"
    >
      <div
        className={classNames(
          'relative flex max-h-[calc(100dvh-1.5rem)] w-full animate-enter flex-col border border-line bg-surface',
          'shadow-float sm:max-h-full',
          // Without room between head and foot, it scrolls as a whole.
          'low:max-h-[calc(100dvh-0.5rem)] flat:overflow-y-auto',
          'rounded-t-card pb-[env(safe-area-inset-bottom)] sm:rounded-card sm:pb-0',
          sizes[size],
        )}
      >
        <div className="grid shrink-0 gap-1 ps-5 pe-16 pt-5 pb-4 sm:ps-6 low:pt-3 low:pb-2">
          <Radix.Title className="font-serif text-h3 font-medium text-pretty wrap-anywhere">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="text-ink-2 text-pretty wrap-anywhere">{description}</Radix.Description>
          )}
        </div>
        <FooterPlace value={foot}>{children !== undefined && <Body title={title}>{children}</Body>}</FooterPlace>
        <DialogActions ref={setFoot} className="shrink-0 border-t border-line px-5 py-4 empty:hidden sm:px-6 low:py-2">
          {footer}
        </DialogActions>
        <CloseButton />
      </div>
    </ModalLayer>
  );
}

function Body({ title, children }: { title: string; children: ReactNode }) {
  const { ref, overflows, isBare } = useOverflow();
  return (
    <div
      ref={ref}
      {...(overflows && isBare && { tabIndex: 0, role: 'group', 'aria-label': title })}
      className={classNames(
        'min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 -outline-offset-2! sm:px-6 flat:shrink-0',
        overflows && 'border-t border-line pt-4',
      )}
    >
      <div>{children}</div>
    </div>
  );
}
