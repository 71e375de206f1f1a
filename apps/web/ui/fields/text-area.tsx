import { useRef, useState, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { boxClass, Field, typedClass, type FieldLook } from './field.tsx';
import { longestPaste, useFlood } from './flood.ts';
import { words as floodWords } from './flood-words.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';

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
  const field = useRef<HTMLTextAreaElement>(null);
  const [units, setUnits] = useState(0);
  const [refused, setRefused] = useState(0);
  useFlood(field, longestPaste, setRefused);
  return (
    <Field
      {...{ label, error, hint, optional, id }}
      notice={refused > 0 && t(floodWords.flood, { given: refused, maximum: longestPaste })}
      aside={maximum && <Counter count={count ?? units} maximum={maximum} />}
    >
      {(control) => (
        <div className={boxClass}>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            ref={(element) => {
              field.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
              // Forms fill the field on registration.
              if (element) setUnits(element.value.length);
            }}
            onInput={(event) => {
              setRefused(0);
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
