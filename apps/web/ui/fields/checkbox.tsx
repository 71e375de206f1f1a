import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

type CheckboxProps = { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>;

export function Checkbox({ label, error, id, className, ...rest }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={classNames('min-w-0', className)}>
      <label
        htmlFor={own}
        className="inline-flex min-h-6 max-w-full gap-2 py-0.5 text-small
        has-disabled:cursor-not-allowed has-disabled:text-ink-3 pointer-coarse:py-3"
      >
        <CheckMark
          {...rest}
          id={own}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${own}-error`}
          className="mt-0.5"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      <FieldError id={`${own}-error`} error={error} />
    </div>
  );
}

/** Without its label. */
export function CheckMark({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className={classNames('grid size-4 shrink-0 *:col-start-1 *:row-start-1', className)}>
      <input
        {...rest}
        type="checkbox"
        className={classNames(
          'peer size-4 appearance-none rounded-chip border border-line-strong bg-surface transition-colors',
          'enabled:hover:border-ink',
          'checked:border-ink checked:bg-ink aria-invalid:border-danger disabled:cursor-not-allowed',
          'disabled:border-line disabled:bg-sunken',
          'disabled:checked:border-ink-3 disabled:checked:bg-ink-3 forced-colors:appearance-auto',
        )}
      />
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className="pointer-events-none hidden size-4 fill-none stroke-on-ink
        stroke-2 peer-checked:block forced-colors:hidden"
      >
        <path d="m4 8.5 2.75 2.75L12 5.25" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
