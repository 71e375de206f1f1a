import { useId } from 'react';
import { t } from '../platform/t.ts';

interface ChoicesProps<Value extends string> {
  label: string;
  about?: string | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  chosen: Value | null;
  onChoose(value: Value): void;
}

export function Choices<Value extends string>({ label, about, options, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{t(label)}</legend>
      {about !== undefined && <p className="small soft">{t(about)}</p>}
      <div className="radios">
        {options.map(([value, says]) => (
          <label key={value}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            <span>{t(says)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
