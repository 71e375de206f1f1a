import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  ink: 'border-ink bg-ink text-on-ink hover:bg-ink-2 hover:border-ink-2',
  plain: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-danger bg-danger text-on-danger hover:opacity-90',
} as const;
const sizes = { small: 'h-7 px-2 text-small', normal: 'h-9 px-3.5 text-[0.875rem]/5', large: 'h-11 px-4 text-body' } as const;

export interface ButtonLook {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  /** As wide as what it stands in. */
  wide?: boolean;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ look = 'plain', size = 'normal', wide = false }: ButtonLook, more?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    looks[look],
    sizes[size],
    wide && 'w-full',
    more,
  );
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Work is under way: it keeps its place and its focus, says so, and does nothing more. */
    busy?: boolean;
  };

export function Button({ look, size, wide, busy = false, type = 'button', className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function Spinner() {
  return <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent opacity-70" />;
}
