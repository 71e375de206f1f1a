import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useOverflow } from '../overflow.ts';
import { CloseButton, ModalLayer } from './modal-layer.tsx';

interface ViewerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  beside?: ReactNode;
  tools?: ReactNode;
  /** Identifies the content: new content starts at its top. */
  shows: string | undefined;
  /** Announced when the content changes. */
  status: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** Always the same height, so that nothing moves from one item to the next; full screen on a phone. */
export function Viewer({
  open,
  onOpenChange,
  title,
  description,
  beside,
  tools,
  shows,
  status,
  children,
  footer,
}: ViewerProps) {
  return (
    <ModalLayer
      open={open}
      onOpenChange={onOpenChange}
      isDescribed={description !== undefined}
      isUnasked
      className="justify-center sm:items-center sm:p-6"
    >
      {/* Where the window is too low for its parts, the card scrolls as a whole. */}
      <div
        className="relative flex w-full animate-enter flex-col overflow-y-auto bg-surface
        pb-[env(safe-area-inset-bottom)] shadow-float sm:h-[min(44rem,100%)] sm:max-w-244 sm:rounded-card sm:border
        sm:border-line sm:pb-0"
      >
        <div className="grid shrink-0 gap-y-1 border-b border-line px-5 pt-3.5 pb-2.5 sm:grid-cols-[1fr_auto] sm:px-6">
          <Radix.Title
            className="flex min-h-9 items-center pe-11 font-serif text-h3 font-medium text-pretty
            wrap-anywhere sm:pe-4"
          >
            {title}
          </Radix.Title>
          {tools && (
            <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 max-sm:order-last sm:pe-10">
              {tools}
            </div>
          )}
          {description !== undefined && (
            <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 sm:col-span-full">
              <Radix.Description asChild>
                <div className="contents text-small text-ink-2">{description}</div>
              </Radix.Description>
              {beside}
            </div>
          )}
        </div>
        <Body title={title} shows={shows}>
          {children}
        </Body>
        {footer && (
          <div className="flex shrink-0 flex-wrap gap-2 border-t border-line px-5 py-3.5 sm:px-6">{footer}</div>
        )}
        <output className="sr-only">{status}</output>
        <CloseButton />
      </div>
    </ModalLayer>
  );
}

function Body({ title, shows, children }: Pick<ViewerProps, 'title' | 'shows' | 'children'>) {
  const { ref, overflows, isBare } = useOverflow();
  return (
    <div
      ref={ref}
      {...(overflows && isBare && { tabIndex: 0, role: 'group', 'aria-label': title })}
      className="min-h-40 grow basis-0 overflow-y-auto overscroll-contain -outline-offset-2!"
    >
      <div className="grid min-h-full">
        <div key={shows} ref={beginAtTop} className="grid">
          {children}
        </div>
      </div>
    </div>
  );
}

function beginAtTop(content: HTMLElement | null): void {
  content?.parentElement?.parentElement?.scrollTo(0, 0);
}
