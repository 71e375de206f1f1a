import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { t } from './t.ts';
import { words } from './words.ts';

const looks = {
  ink: 'border-ink bg-ink text-on-ink hover:border-ink-2 hover:bg-ink-2',
  plain: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-danger bg-danger text-on-danger hover:border-del-ink hover:bg-del-ink',
} as const;
/** `field` matches the height of a text field. */
const sizes = {
  small: { label: 'min-h-7 px-2 py-0.5 text-small', icon: 'size-7' },
  normal: { label: 'min-h-9 px-3.5 py-1.5 text-[0.875rem]/5', icon: 'size-9' },
  field: {
    label: 'min-h-10 px-3.5 py-1.5 text-[0.875rem]/5 max-sm:min-h-11 pointer-coarse:min-h-11',
    icon: 'size-10 max-sm:size-11 pointer-coarse:size-11',
  },
  large: { label: 'min-h-11 px-4 py-2 text-body', icon: 'size-11' },
} as const;

const base = classNames(
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control border font-medium',
  'transition-colors select-none [&_svg]:size-4',
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
  'forced-colors:text-[ButtonText] forced-colors:disabled:text-[GrayText] forced-colors:aria-disabled:text-[GrayText]',
);
/** Disabled buttons fade; busy ones keep their look. */
const offSolid = classNames(
  'disabled:border-line disabled:bg-sunken disabled:text-ink-3',
  'aria-disabled:not-aria-busy:border-line aria-disabled:not-aria-busy:bg-sunken',
  'aria-disabled:not-aria-busy:text-ink-3',
);
const offQuiet = classNames(
  'disabled:bg-transparent disabled:text-ink-3 disabled:opacity-70',
  'aria-disabled:not-aria-busy:bg-transparent aria-disabled:not-aria-busy:text-ink-3',
  'aria-disabled:not-aria-busy:opacity-70',
);

export interface ButtonLook {
  look?: keyof typeof looks | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | undefined;
}

export function buttonClass({ look = 'plain', size = 'normal', wide = false }: ButtonLook, more?: string): string {
  return classNames(
    drawLook(look),
    sizes[size].label,
    wide ? 'w-full' : 'whitespace-nowrap max-sm:whitespace-normal',
    more,
  );
}

function drawLook(look: keyof typeof looks): string {
  return classNames(base, looks[look], look === 'quiet' ? offQuiet : offSolid);
}

interface Busy {
  /** Keeps its place, width and focus, announces the work, and ignores presses. */
  busy?: boolean | undefined;
  /** For when the spinner alone isn't enough. */
  busyLabel?: string | undefined;
}

export function Button({ look, size, wide, className, ...rest }: ButtonLook & Busy & ComponentProps<'button'>) {
  return <PlainButton {...rest} className={buttonClass({ look, size, wide }, className)} />;
}

type IconButtonProps = Omit<ButtonLook, 'wide'> & Busy & ComponentProps<'button'> & { label: string };

export function IconButton({ label, look = 'quiet', size = 'normal', className, ...rest }: IconButtonProps) {
  return (
    <PlainButton {...rest} aria-label={label} className={classNames(drawLook(look), sizes[size].icon, className)} />
  );
}

function PlainButton({
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: Busy & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span
        className={
          busy
            ? classNames('inline-flex items-center justify-center gap-2', busyLabel ? 'invisible' : 'opacity-0')
            : 'contents'
        }
      >
        {children}
      </span>
      {busy && <BusyLabel label={busyLabel} />}
    </button>
  );
}

function BusyLabel({ label }: { label: ReactNode }) {
  return (
    <span className="absolute inset-0 flex items-center justify-center gap-2">
      <Spinner />
      {label ?? <span className="sr-only">{t(words.busy)}</span>}
    </span>
  );
}

function Spinner() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className="size-4 animate-spin fill-none stroke-current stroke-2 motion-reduce:opacity-70"
    >
      <circle cx="8" cy="8" r="6.5" className="opacity-25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" strokeLinecap="round" />
    </svg>
  );
}
