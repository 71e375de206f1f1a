import type { AskedField } from '@hone/text/fields';
import type { ComponentType, ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TextField, type FieldLook } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { t } from '../../../ui/t.ts';
import { referenceTo } from '../reference.ts';
import { words } from './words.ts';

/** A list to choose from. */
export type ChoiceControl = ComponentType<
  FieldLook & {
    ref?: Ref<HTMLButtonElement>;
    options: { value: string; label: string; hint: ReactNode }[];
    value: string;
    onChange(value: string): void;
    placeholder: string;
  }
>;

interface ValueControlProps {
  ref: Ref<HTMLElement>;
  field: AskedField;
  typed: string;
  isInvalid: boolean;
  Choice: ChoiceControl;
  onType(typed: string): void;
}

export function ValueControl({ ref, field, typed, isInvalid, Choice, onType }: ValueControlProps) {
  const { name, control, description, isOptional } = field;
  const look = {
    label: name,
    optional: isOptional,
    hint: description && <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{description}</span>,
    error: isInvalid ? t(control === 'date' ? words.notDate : words.notNumber) : undefined,
  };
  const placeholder = referenceTo(name);
  if (control === 'choice') {
    const options = field.values.map(({ value, description: hint }) => ({ value, label: value, hint }));
    return (
      <Choice
        {...look}
        ref={ref as Ref<HTMLButtonElement>}
        options={options}
        value={typed}
        onChange={onType}
        placeholder={placeholder}
      />
    );
  }
  if (control === 'number' || control === 'date') {
    return (
      <TextField
        {...look}
        ref={ref as Ref<HTMLInputElement>}
        {...(control === 'date' ? { type: 'date', max: lastDay } : { inputMode: 'decimal', autoComplete: 'off' })}
        dir="ltr"
        value={typed}
        placeholder={placeholder}
        enterKeyHint="go"
        onChange={(event) => onType(event.target.value)}
        className="tabular-nums"
      />
    );
  }
  const isLong = control === 'long';
  return (
    <TextArea
      {...look}
      ref={ref as Ref<HTMLTextAreaElement>}
      rows={isLong ? 4 : 1}
      dir="auto"
      value={typed}
      placeholder={placeholder}
      enterKeyHint={isLong ? 'enter' : 'go'}
      onChange={(event) => onType(event.target.value)}
      className={classNames(
        'field-sizing-content max-h-48 resize-none! py-1.75! max-sm:max-h-32',
        isLong ? 'min-h-24' : 'min-h-9.5 max-sm:min-h-10.5',
      )}
    />
  );
}

/** Otherwise its year may have six digits. */
const lastDay = '9999-12-31';
