import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Field, type FieldLook } from './field.tsx';

type NativeSelectProps = FieldLook & {
  options: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string): void;
  placeholder: string;
  ref?: Ref<HTMLElement> | undefined;
};

/** The browser’s own list, for a page that shouldn’t load ours, which weighs a third of React. */
export function NativeSelect({ options, value, onChange, placeholder, ref, ...look }: NativeSelectProps) {
  return (
    <Field {...look}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            ref={ref as Ref<HTMLSelectElement>}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-10 w-full min-w-0 appearance-none truncate rounded-control border border-line-strong bg-surface
              ps-3 pe-9 transition-colors hover:border-ink-3 max-sm:h-11 pointer-coarse:h-11"
          >
            <option value="" hidden>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-3" />
        </div>
      )}
    </Field>
  );
}
