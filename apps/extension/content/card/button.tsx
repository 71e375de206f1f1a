import type { ReactNode } from 'react';

interface ButtonProps {
  look?: 'ink' | 'plain' | 'quiet';
  isSmall?: boolean;
  /** Disabled, but keeps the focus. */
  isOff?: boolean;
  keys?: { name: string; print: string } | undefined;
  /** Says more than what is written on it. */
  label?: string;
  describedBy?: string | undefined;
  act(): void;
  children: ReactNode;
}

export function Button({ look = 'plain', isSmall = false, isOff = false, keys, label, describedBy, act, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button ${look}${isSmall ? ' small' : ''}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keys?.name}
      onClick={() => !isOff && act()}
    >
      {children}
      {keys && <kbd aria-hidden>{keys.print}</kbd>}
    </button>
  );
}

interface IconButtonProps {
  label: string;
  /** An SVG path in a 16 × 16 box. */
  path: string;
  isTurning?: boolean;
  isOff?: boolean;
  act(): void;
}

export function IconButton({ label, path, isTurning = false, isOff = false, act }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button quiet icon"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && act()}
    >
      <svg aria-hidden viewBox="0 0 16 16" className={isTurning ? 'turning' : undefined}>
        <path d={path} />
      </svg>
    </button>
  );
}
