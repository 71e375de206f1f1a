import { Dialog as Radix } from 'radix-ui';
import { Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CloseCross, ModalLayer } from './modal-layer.tsx';
import { PaletteOption, type PaletteRow } from './palette-option.tsx';

export interface PaletteGroup {
  id: string;
  label: string;
  rows: readonly PaletteRow[];
}

interface PaletteProps {
  open: boolean;
  close(): void;
  title: string;
  /** Mounted only while it is open. */
  children: ReactNode;
}

/** At the top of the window; on a phone it fills it. */
export function Palette({ open, close, title, children }: PaletteProps) {
  return (
    <ModalLayer
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      className="items-start justify-center sm:px-6 sm:pt-[12dvh] low:pt-0"
    >
      <div
        className={classNames(
          'flex h-dvh w-full animate-enter flex-col overflow-hidden border-line bg-surface shadow-float',
          'sm:h-auto sm:max-h-[min(36rem,80dvh)] sm:max-w-160 sm:rounded-card sm:border low:max-h-dvh',
        )}
      >
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {children}
      </div>
    </ModalLayer>
  );
}

interface PaletteSearchProps {
  /** Another number each time: it may open again while it is closing. */
  opening: number;
  label: string;
  typed: string;
  setTyped(text: string): void;
  maximum: number;
  groups: readonly PaletteGroup[];
  isApple: boolean;
  /** Above the rows. */
  notice?: ReactNode;
  status: string;
}

/** The focus stays in the field, and the arrow keys move through the rows of all groups. */
export function PaletteSearch({
  opening,
  label,
  typed,
  setTyped,
  maximum,
  groups,
  isApple,
  notice,
  status,
}: PaletteSearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [firstOpening] = useState(opening);
  const [marked, setMarked] = useState({ id: '', at: '' });
  const at = `${opening} ${typed}`;
  const rows = groups.flatMap((group) => group.rows);
  // The first, until the user moves; then the same row, wherever later results put it.
  const active = rows.find((row) => marked.at === at && row.id === marked.id) ?? rows[0];
  const mark = ({ id: row }: PaletteRow) => setMarked({ id: row, at });
  const optionId = (row: PaletteRow) => `${id}-${row.id}`;

  // The first time, the dialog does so.
  useEffect(() => {
    if (opening !== firstOpening) field.current?.focus();
  }, [opening, firstOpening]);
  useLayoutEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]');
    // With its heading.
    if (active === rows[0]) list.current?.scrollTo({ top: 0 });
    else option?.scrollIntoView({ block: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (!active || nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = rows.indexOf(active) + (key === 'ArrowDown' ? 1 : -1);
      mark(rows.at(next % rows.length)!);
    } else if (key === 'Enter') active.choose();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex flex-none items-center gap-3 border-b border-line ps-4 pe-2.5 sm:ps-5">
        <Search aria-hidden className="size-4.5 flex-none text-ink-3" />
        <input
          ref={field}
          {...asCombobox(`${id}-list`, active && optionId(active))}
          type="text"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={maximum}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent text-start outline-none [unicode-bidi:plaintext]
            pointer-coarse:text-[16px]"
        />
        <CloseCross />
      </div>
      {notice}
      <div
        ref={list}
        {...asList}
        id={`${id}-list`}
        aria-label={label}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2 pt-0 [scrollbar-width:thin]"
      >
        {groups.map((group) => (
          <div key={group.id} {...asGroup} aria-labelledby={`${id}-${group.id}`}>
            <p aria-hidden id={`${id}-${group.id}`} className="px-2.5 pt-3 pb-1 text-tiny text-ink-3">
              {group.label}
            </p>
            {group.rows.map((row) => (
              <PaletteOption
                key={row.id}
                id={optionId(row)}
                row={row}
                isActive={row === active}
                isApple={isApple}
                mark={() => row !== active && mark(row)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className="sr-only">{status}</output>
    </>
  );
}

// Native controls would take the focus, which has to stay in the field.
const asCombobox = (list: string, active: string | undefined) => ({
  role: 'combobox',
  'aria-expanded': active !== undefined,
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-controls': list,
  'aria-activedescendant': active,
});
const asList = { role: 'listbox' };
const asGroup = { role: 'group' };
