import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { rich } from '../t.ts';
import { words } from '../words.ts';

export interface FieldLook {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
}

/** Spread on the control: named by its label, described by the lines under it. */
export interface ControlNames {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

type FieldProps = FieldLook & {
  id?: string | undefined;
  /** A fieldset with a legend. */
  asGroup?: boolean;
  /** For the eye only; the control announces it itself. */
  isRequired?: boolean | undefined;
  /** For screen readers only, where the context makes it clear to the eye. */
  isLabelHidden?: boolean | undefined;
  /** Announced when it appears, but not an error. */
  notice?: ReactNode;
  aside?: ReactNode;
  children: (control: ControlNames) => ReactNode;
};

// The empty alternative text hides the mark from screen readers.
const requiredMark = "after:ms-0.5 after:text-danger after:content-['*'/'']";
const soft = (said: ReactNode) => <span className="font-normal text-ink-3">{said}</span>;

export function Field({
  label,
  error,
  hint,
  optional,
  id,
  asGroup = false,
  isRequired = false,
  isLabelHidden = false,
  notice,
  aside,
  children,
}: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const describedBy = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ') || undefined;
  const control: ControlNames = { id: own, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy };
  const Frame = asGroup ? 'fieldset' : 'div';
  const Label = asGroup ? 'legend' : 'label';
  return (
    <Frame className="min-w-0" aria-describedby={asGroup ? describedBy : undefined}>
      <Label
        className={
          isLabelHidden ? 'sr-only' : classNames('mb-1 block text-small font-medium', isRequired && requiredMark)
        }
        {...(asGroup ? {} : { htmlFor: own })}
      >
        {optional ? rich(words.optionalField, { soft }, { label }) : label}
      </Label>
      {children(control)}
      <div className="flex gap-3">
        <div className="min-w-0 grow">
          <FieldError id={`${own}-error`} error={error} notice={notice} />
          {hint && (
            <div id={`${own}-hint`} className="mt-1 text-small text-ink-3 wrap-anywhere">
              {hint}
            </div>
          )}
        </div>
        {aside}
      </div>
    </Frame>
  );
}

/** Always rendered: a live region has to exist before its text does. */
export function FieldError({ id, error, notice }: { id: string; error: string | undefined; notice?: ReactNode }) {
  return (
    <div aria-live="polite" className="text-small">
      {error && (
        <p id={id} className="mt-1 flex gap-1.5 text-danger">
          <svg aria-hidden viewBox="0 0 16 16" className="mt-0.75 size-3.5 fill-none stroke-current stroke-[1.75]">
            <path d="M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM8 4.75v3.75m0 2.6v.1" strokeLinecap="round" />
          </svg>
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
      {notice && <p className="mt-1 text-warn">{notice}</p>}
    </div>
  );
}

/** The box has the focus ring, so that it includes the buttons at its end. */
export const boxClass = classNames(
  'flex min-w-0 rounded-control border border-line-strong bg-surface transition-colors hover:border-ink-3',
  'has-[>:focus-visible]:outline-2 has-[>:focus-visible]:outline-offset-2 has-[>:focus-visible]:outline-focus',
  'has-[>[aria-invalid]]:border-danger has-[>:disabled]:border-line has-[>:disabled]:bg-sunken',
  // The border shows it, as forced colors drop the background.
  'has-[>[readonly]]:border-dashed has-[>[readonly]]:bg-sunken has-[>[readonly]]:hover:border-line-strong',
);
/** Inside borders of 1 px: 40 px, or 44 where touch is likely, and 36 in a bar. */
const fieldHeight = 'h-9.5 max-sm:h-10.5 pointer-coarse:h-10.5';
const barHeight = 'h-8.5 text-[0.875rem]/5';
/** Autofill keeps our colors; 16 px keep phones from zooming in. */
export const typedClass = classNames(
  'w-full min-w-0 grow rounded-[inherit] px-3 outline-none disabled:cursor-not-allowed disabled:text-ink-3',
  'pointer-coarse:text-[16px]',
  'autofill:shadow-[inset_0_0_0_4rem_var(--accent-soft)] autofill:[-webkit-text-fill-color:var(--ink)]',
);

type TextFieldProps = FieldLook &
  Pick<FieldProps, 'notice'> &
  ComponentProps<'input'> & {
    /** As high as the buttons next to it, with a label for screen readers only. */
    isInBar?: boolean;
    start?: ReactNode;
    end?: ReactNode;
  };

const leftToRight = new Set(['email', 'tel', 'url', 'password']);

export function TextField({
  label,
  error,
  hint,
  optional,
  notice,
  required,
  isInBar = false,
  start,
  end,
  id,
  type = 'text',
  dir,
  className,
  ...rest
}: TextFieldProps) {
  const direction = dir ?? (leftToRight.has(type) ? 'ltr' : undefined);
  return (
    <Field {...{ label, error, hint, optional, notice, id }} isRequired={required} isLabelHidden={isInBar}>
      {(control) => (
        <div className={classNames(boxClass, 'items-center')}>
          {start && <span className="ms-3 -me-1 flex text-ink-3">{start}</span>}
          <input
            {...rest}
            {...control}
            required={required}
            type={type}
            dir={direction}
            className={classNames(
              typedClass,
              isInBar ? barHeight : fieldHeight,
              direction === 'ltr' && 'rtl:text-end',
              className,
            )}
          />
          {end && <span className="flex items-center pe-1.5">{end}</span>}
        </div>
      )}
    </Field>
  );
}
