import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';

type RadiosProps<Value extends string> = FieldLook & {
  options: readonly { value: Value; label: string }[];
  value: NoInfer<Value>;
  onChange(value: NoInfer<Value>): void;
};

export function Radios<Value extends string>({ options, value, onChange, ...look }: RadiosProps<Value>) {
  const name = useId();
  return (
    <Field {...look} asGroup>
      {() => (
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <label
              key={option.value}
              className={classNames(
                'inline-flex min-h-10 grow items-center gap-2.5 rounded-control border border-line-strong',
                'bg-surface px-3 py-1.5 transition-colors hover:bg-sunken pointer-coarse:min-h-11',
                'has-checked:border-ink has-checked:bg-sunken has-checked:font-medium has-focus-visible:outline-2',
                'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className={classNames(
                  'size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none',
                  'transition-colors',
                  'checked:border-[5px] checked:border-ink forced-colors:appearance-auto',
                )}
              />
              <span className="min-w-0 wrap-anywhere">{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
