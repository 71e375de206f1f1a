import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { t } from '../t.ts';
import { useToastAttention } from './toast-attention.ts';
import { dismissToast, removeToast, toastRules, type Toast } from './toast.ts';
import { words } from '../words.ts';

/**
 * The newest on top, and the others folded behind it until attended to: together no higher than the header, so
 * that what a page is for can still be pressed. Timers pause while a person is at them, or the page is hidden.
 */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const stack = useRef<HTMLDivElement>(null);
  const { isStill, isAttended, leave } = useToastAttention(stack);
  return (
    <div ref={stack} className={classNames('relative isolate grid', isAttended && 'pointer-events-auto gap-2')}>
      {toasts.toReversed().map((toast, index) => (
        <div key={toast.id} className={isAttended || index === 0 ? undefined : folded}>
          <Card toast={toast} isStill={isStill} leave={leave} />
        </div>
      ))}
    </div>
  );
}

/** Only its lower edge is visible, below the newest. */
const folded = 'absolute inset-x-3 top-0 -bottom-1.5 -z-1 overflow-hidden rounded-panel *:h-full *:*:opacity-0';

interface CardProps {
  toast: Toast;
  isStill: boolean;
  leave(card: HTMLElement): void;
}

function Card({ toast, isStill, leave }: CardProps) {
  const { id, kind, text, detail, undo, more, isLeaving } = toast;
  const textId = useId();
  const card = useRef<HTMLDivElement>(null);
  useClock(toast, isStill);
  const dismiss = () => {
    if (card.current) leave(card.current);
    dismissToast(id);
  };
  return (
    <div
      ref={card}
      data-toast={isLeaving ? 'leaving' : 'here'}
      onAnimationEnd={() => isLeaving && removeToast(id)}
      className={classNames(
        'flex items-start gap-2.5 rounded-panel border border-line bg-surface p-3 shadow-float',
        isLeaving ? 'pointer-events-none animate-exit' : 'pointer-events-auto animate-enter',
      )}
    >
      {kind === 'failed' ? (
        <CircleAlert aria-hidden className="mt-0.5 size-4 text-danger" />
      ) : (
        <Check aria-hidden className="mt-0.5 size-4 text-ok" />
      )}
      <div id={textId} className="min-w-0 grow text-[0.875rem]/5 wrap-anywhere">
        <p>{text}</p>
        {detail && <p className="mt-0.5 text-tiny text-ink-3">{detail}</p>}
      </div>
      {[more, undo].map(
        (action) =>
          action && (
            <Button
              key={action.label}
              size="small"
              aria-describedby={textId}
              className="-my-1"
              onClick={() => {
                dismiss();
                action.act();
              }}
            >
              {action.label}
            </Button>
          ),
      )}
      <IconButton
        label={t(words.dismiss)}
        size="small"
        aria-describedby={textId}
        className="-my-1 -me-1"
        onClick={dismiss}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function useClock({ id, kind, undo, isLeaving }: Toast, isStill: boolean): void {
  const left = useRef<number>(undo ? toastRules.withUndo : toastRules[kind]);
  useEffect(() => {
    if (isStill || isLeaving) return undefined;
    const start = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [id, isStill, isLeaving]);
}
