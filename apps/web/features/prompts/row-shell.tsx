import { EllipsisVertical } from 'lucide-react';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../../browser/address/navigation.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import type { Selection } from './selection.ts';

interface RowShellProps {
  lead: ReturnType<Selection['leadTo']>;
  isCurrent: boolean;
  isActive: boolean;
  /** On hover or focus: a truncated name, or why it can't be changed. */
  hint: string | undefined;
  /** Single-key shortcuts, by key name. */
  keys?: Readonly<Record<string, () => void>>;
  /** In front of it. */
  start?: ReactNode;
  /** A number at its end, replaced by the menu on hover. */
  figure?: ReactNode;
  menuLabel?: string;
  /** Before its menu. */
  box?: ReactNode;
  /** May keep the press from opening the row. */
  onPress?: ((event: MouseEvent) => void) | undefined;
  /** Absent: it has no menu. */
  menu?: ReactNode;
  /** It can't be opened before the server has answered. */
  isUnanswered: boolean;
  /** Of a list with a roving focus. */
  isStop?: boolean;
  children: ReactNode;
}

/** The whole row is pressable. */
export function RowShell({
  lead,
  isCurrent,
  isActive,
  hint,
  keys = {},
  start,
  figure,
  menuLabel = '',
  box,
  onPress,
  menu,
  isUnanswered,
  isStop = false,
  children,
}: RowShellProps) {
  const [isNear, setNear] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const link = (
    <Link
      {...lead}
      data-row
      data-stop={isStop || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-current={isCurrent || undefined}
      aria-keyshortcuts={Object.keys(keys).join(' ') || undefined}
      onClick={(event) => {
        if (isUnanswered) event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }}
      // Before the link leaves presses with Shift to the browser.
      onClickCapture={(event) => {
        onPress?.(event);
        if (event.defaultPrevented) event.currentTarget.focus({ preventScroll: true });
      }}
      // With Shift, the browser would select the text in between.
      onMouseDown={(event) => onPress && event.shiftKey && event.preventDefault()}
      onKeyDown={onKeyDown}
      onFocus={() => setNear(true)}
      className="min-w-0 grow rounded-[inherit] outline-none after:absolute after:inset-0 after:rounded-[inherit]
        focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  );
  return (
    <div
      className={classNames(
        'group relative mx-2 flex h-full items-center gap-2 rounded-control border-s-2 ps-2.5 pe-1 transition-colors',
        isCurrent
          ? 'border-accent bg-accent-soft font-medium forced-colors:border-[Highlight]'
          : 'border-transparent hover:bg-sunken forced-colors:border-[Canvas]',
        isUnanswered && 'pointer-events-none',
      )}
    >
      {start}
      {hint === undefined ? (
        link
      ) : (
        <Tooltip text={hint} side="bottom">
          {link}
        </Tooltip>
      )}
      {box}
      <span
        className="relative grid flex-none items-center justify-items-end *:[grid-area:1/1] pointer-coarse:flex
        pointer-coarse:gap-1"
      >
        {figure !== undefined && (
          <span
            className={classNames(
              'pe-2 text-tiny font-normal text-ink-3 tabular-nums transition-opacity',
              menu === undefined && 'pointer-coarse:me-8',
              menu !== undefined && 'not-pointer-coarse:group-hover:opacity-0',
              menu !== undefined && 'not-pointer-coarse:group-has-[button:focus-visible]:opacity-0',
              menu !== undefined && 'not-pointer-coarse:group-has-data-[state=open]:opacity-0',
            )}
          >
            {figure}
          </span>
        )}
        {menu !== undefined && (
          <RowMenu
            isNear={isNear}
            align="end"
            trigger={
              <IconButton
                label={menuLabel}
                size="small"
                tabIndex={isActive ? 0 : -1}
                className="not-pointer-coarse:opacity-0 not-pointer-coarse:group-hover:opacity-100
                  not-pointer-coarse:focus-visible:opacity-100 not-pointer-coarse:data-[state=open]:opacity-100
                  hover:bg-line"
              >
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
          >
            {menu}
          </RowMenu>
        )}
      </span>
    </div>
  );
}
