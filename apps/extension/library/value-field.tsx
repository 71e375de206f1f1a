import { useId, useRef } from 'react';
import type { VariableField } from '../platform/messages/library.ts';
import { t } from '@hone/panel/t';
import { already } from './search-field.tsx';
import { words } from './words.ts';

interface ValueFieldProps {
  field: VariableField;
  typed: string;
  isChosen(value: string): boolean;
  onType(typed: string): void;
  onLeave(isLeft: boolean): void;
}

export function ValueField({ field, typed, isChosen, onType, onLeave }: ValueFieldProps) {
  const { name, description, values } = field;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const reference = `{{${name}}}`;
  return (
    <div className="value">
      <label htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      {description && (
        <p id={`${id}hint`} className="soft" dir="auto">
          {description}
        </p>
      )}
      <textarea
        ref={area}
        id={id}
        rows={1}
        dir="auto"
        value={typed}
        placeholder={reference}
        enterKeyHint="done"
        aria-describedby={description ? `${id}hint` : undefined}
        onChange={already}
        onInput={({ currentTarget: { value } }) => onType(value)}
      />
      {values.length > 0 && (
        <fieldset>
          <legend className="unseen">{t(words.values, { name })}</legend>
          {values.map(({ value, description: says }) => (
            <button
              key={value}
              type="button"
              className="chosen"
              aria-pressed={isChosen(value)}
              title={says || undefined}
              onClick={() => {
                onType(value);
                area.current?.focus();
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
            if (!checked) area.current?.focus();
          }}
        />
        <span>{t(words.leave, { reference })}</span>
      </label>
    </div>
  );
}
