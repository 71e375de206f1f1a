import type { AskedField } from '@hone/text/fields';
import { variableKey } from '@hone/text/variables';
import { useId, useRef } from 'react';
import { t } from '@hone/panel/t';
import { already } from './search-field.tsx';
import { words } from './words.ts';

interface ValueFieldProps {
  field: AskedField;
  typed: string;
  isInvalid: boolean;
  onType(typed: string): void;
  onLeave(isLeft: boolean): void;
}

type Typed = { currentTarget: { value: string } };

export function ValueField({ field, typed, isInvalid, onType, onLeave }: ValueFieldProps) {
  const { name, control, description, values, isOptional } = field;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const reference = `{{${name}}}`;
  const focus = () => frame.current?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
  const given = {
    id,
    value: typed,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': `${description && `${id}hint `}${id}problem`,
    onChange: already,
    onInput: ({ currentTarget: { value } }: Typed) => onType(value),
  };
  return (
    <div className="value" ref={frame}>
      <label htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      {description && (
        <p id={`${id}hint`} className="soft" dir="auto">
          {description}
        </p>
      )}
      {control === 'choice' ? (
        <select {...given}>
          <option value="">{reference}</option>
          {values.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ) : control === 'line' || control === 'long' ? (
        <textarea
          {...given}
          rows={control === 'line' ? 1 : 4}
          dir="auto"
          placeholder={reference}
          enterKeyHint={control === 'line' ? 'done' : 'enter'}
        />
      ) : (
        <input
          {...given}
          {...(control === 'date' ? { type: 'date', max: '9999-12-31' } : { type: 'text', inputMode: 'decimal' })}
          placeholder={reference}
          enterKeyHint="done"
        />
      )}
      <p id={`${id}problem`} className="problem" aria-live="polite">
        {isInvalid && t(words.notNumber)}
      </p>
      {control !== 'choice' && values.length > 0 && (
        <fieldset>
          <legend className="unseen">{t(words.values, { name })}</legend>
          {values.map(({ value, description: says }) => (
            <button
              key={value}
              type="button"
              className="chosen"
              aria-pressed={variableKey(value) === variableKey(typed)}
              title={says || undefined}
              onClick={() => {
                onType(value);
                focus();
              }}
            >
              <bdi>{value}</bdi>
            </button>
          ))}
        </fieldset>
      )}
      <label className="leave">
        <input
          type="checkbox"
          checked={typed === ''}
          onChange={({ currentTarget: { checked } }) => {
            onLeave(checked);
            if (!checked) focus();
          }}
        />
        <span>{t(isOptional ? words.leaveOut : words.leave, { reference })}</span>
      </label>
    </div>
  );
}
