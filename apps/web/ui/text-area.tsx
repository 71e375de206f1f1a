import { useState, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { boxClass, Field, typedClass, type FieldLook } from './field.tsx';
import { t } from './t.ts';
import { words } from './words.ts';

type TextAreaProps = FieldLook &
  ComponentProps<'textarea'> & {
    maximum?: number;
    /** For rules that count in their own way. */
    count?: number;
  };

export function TextArea({
  label,
  error,
  hint,
  optional,
  id,
  className,
  maximum,
  count,
  ref,
  onInput,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const [units, setUnits] = useState(0);
  return (
    <Field
      {...{ label, error, hint, optional, id }}
      aside={maximum && <Counter count={count ?? units} maximum={maximum} />}
    >
      {(control) => (
        <div className={boxClass}>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            ref={(element) => {
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
              // Forms fill the field on registration.
              if (element) setUnits(element.value.length);
            }}
            onInput={(event) => {
              setUnits(event.currentTarget.value.length);
              onInput?.(event);
            }}
            className={classNames(typedClass, 'block resize-y py-2', className)}
          />
        </div>
      )}
    </Field>
  );
}

function Counter({ count, maximum }: { count: number; maximum: number }) {
  return (
    <p className={classNames('mt-1 shrink-0 text-small tabular-nums', count > maximum ? 'text-danger' : 'text-ink-3')}>
      <span aria-hidden>{t(words.counter, { count: String(count), maximum: String(maximum) })}</span>
      <span className="sr-only">{t(words.counterSaid, { count, maximum })}</span>
    </p>
  );
}
