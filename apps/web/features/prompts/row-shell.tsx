import { EllipsisVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from '../../platform/navigation.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu } from '../../ui/menu.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { Selection } from './selection.ts';

interface RowShellProps {
  lead: ReturnType<Selection['leadTo']>;
  /** What is shown beside it. */
  isCurrent: boolean;
  /** What is in it is reached by Tab. */
  isActive: boolean;
  /** Said where it is pointed at or focused: a name that is cut for the eye, and why it stays as it is. */
  hint: string | undefined;
  /** What single keys do with it, by their names. */
  keys?: Readonly<Record<string, () => void>>;
  /** A figure at its end, which gives way to the menu while it is pointed at. */
  figure?: ReactNode;
  menuLabel?: string;
  /** The menu's rows; none: it has no menu. */
  menu?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A row of a column: the whole of it opens what it names. */
export function RowShell({
  lead,
  isCurrent,
  isActive,
  hint,
  keys = {},
  figure,
  menuLabel = '',
  menu,
  className,
  children,
}: RowShellProps) {
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
      tabIndex={isActive ? 0 : -1}
      aria-current={isCurrent || undefined}
      aria-keyshortcuts={Object.keys(keys).join(' ') || undefined}
      onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
      onKeyDown={onKeyDown}
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
        className,
      )}
    >
      {hint === undefined ? (
        link
      ) : (
        <Tooltip text={hint} side="bottom">
          {link}
        </Tooltip>
      )}
      <span className="relative grid flex-none items-center justify-items-end *:[grid-area:1/1] pointer-coarse:flex
        pointer-coarse:gap-1">
        {figure !== undefined && (
          <span
            className={classNames(
              'pe-2 text-tiny font-normal text-ink-3 tabular-nums transition-opacity',
              menu === undefined
                ? 'pointer-coarse:me-8'
                : 'pointer-fine:group-hover:opacity-0 pointer-fine:group-has-[button:focus-visible]:opacity-0 pointer-fine:group-has-data-[state=open]:opacity-0',
            )}
          >
            {figure}
          </span>
        )}
        {menu !== undefined && (
          <Menu
            align="end"
            trigger={
              <IconButton
                label={menuLabel}
                size="small"
                tabIndex={isActive ? 0 : -1}
                className="pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100
                  pointer-fine:focus-visible:opacity-100 pointer-fine:data-[state=open]:opacity-100 hover:bg-line"
              >
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
          >
            {menu}
          </Menu>
        )}
      </span>
    </div>
  );
}
