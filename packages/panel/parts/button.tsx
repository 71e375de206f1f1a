import type { ReactNode } from 'react';

export interface Keys {
  name: string;
  print: string;
}

interface ButtonProps {
  look?: 'ink' | 'plain' | 'quiet';
  isSmall?: boolean;
  /** Disabled, but keeps the focus. */
  isOff?: boolean;
  keys?: Keys | undefined;
  /** Its accessible name, if that says more than its label. */
  label?: string | undefined;
  describedBy?: string | undefined;
  isExpanded?: boolean | undefined;
  className?: string;
  act(): void;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    look = 'plain',
    isSmall = false,
    isOff = false,
    keys,
    label,
    describedBy,
    isExpanded,
    className,
    act,
  } = props;
  return (
    <button
      type="button"
      className={['button', look, isSmall && 'small', className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isOff || undefined}
      aria-expanded={isExpanded}
      aria-keyshortcuts={keys?.name}
      onClick={() => !isOff && act()}
    >
      {props.children}
      {keys && <kbd aria-hidden>{keys.print}</kbd>}
    </button>
  );
}

/** SVG paths in a 16 × 16 box. */
export const icons = {
  cross: 'M4 4 12 12 M12 4 4 12',
  back: 'M10 3.5 5.5 8 10 12.5',
  forth: 'M6 3.5 10.5 8 6 12.5',
  down: 'M3.5 6 8 10.5 12.5 6',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
} as const;

interface IconButtonProps {
  label: string;
  icon: keyof typeof icons;
  isOff?: boolean;
  isExpanded?: boolean;
  /** In a row: reached by arrows, and skipped by Tab. */
  isOfRow?: boolean;
  act(): void;
}

export function IconButton({ label, icon, isOff = false, isExpanded, isOfRow = false, act }: IconButtonProps) {
  const isTurning = icon === 'back' || icon === 'forth';
  return (
    <button
      type="button"
      className="button quiet icon"
      data-stop={isOfRow || undefined}
      tabIndex={isOfRow ? -1 : undefined}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-expanded={isExpanded}
      onClick={() => !isOff && act()}
    >
      <Icon name={icon} isTurning={isTurning} />
    </button>
  );
}

export function Icon({ name, isTurning = false }: { name: keyof typeof icons; isTurning?: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={isTurning ? 'turning' : undefined}>
      <path d={icons[name]} />
    </svg>
  );
}
