import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Kbd } from '../kbd.tsx';

export interface PaletteRow {
  id: string;
  icon: ReactNode;
  /** Announced, where the eye sees the icon and the group. */
  kind: string;
  name: ReactNode;
  hint?: string | undefined;
  keys?: string | undefined;
  choose(): void;
}

interface OptionProps {
  id: string;
  row: PaletteRow;
  isActive: boolean;
  isApple: boolean;
  mark(): void;
}

export function PaletteOption({
  id,
  row: { icon, kind, name, hint, keys, choose },
  isActive,
  isApple,
  mark,
}: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      {...asOption(isActive)}
      {...(keys && { 'aria-keyshortcuts': keys.replace('Mod', isApple ? 'Meta' : 'Control') })}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={mark}
      onClick={choose}
      className={classNames(
        'flex min-h-9 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-start select-none',
        'pointer-coarse:min-h-11 aria-selected:bg-accent-soft [&_svg]:size-4',
        'forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]',
        'forced-colors:aria-selected:forced-color-adjust-none',
      )}
    >
      <span aria-hidden className="flex-none text-ink-2 forced-colors:text-inherit">
        {icon}
      </span>
      <span dir="auto" className="min-w-0 shrink truncate">
        {name}
      </span>
      <span className="sr-only">{`, ${kind}${hint === undefined ? '' : ', '}`}</span>
      {hint !== undefined && (
        <span className="ms-auto max-w-[45%] flex-none ps-3 text-small text-ink-3 forced-colors:text-inherit">
          <bdi className="block truncate">{hint}</bdi>
        </span>
      )}
      {keys && (
        <span className="ms-auto flex-none ps-3">
          <Kbd keys={keys} isApple={isApple} />
        </span>
      )}
    </button>
  );
}

// A native option can't hold the icon, the hint and the key.
const asOption = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive });
