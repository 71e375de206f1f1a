import { pickerSigns } from '@hone/domain/preferences';
import { useId, useState } from 'react';
import { t } from '../platform/t.ts';
import { words } from './words.ts';

/** Kept when the field is left, or with Enter. */
export function TriggerField({ trigger, onChange }: { trigger: string; onChange(trigger: string): void }) {
  const [written, setWritten] = useState<string>();
  const id = useId();
  const value = written ?? trigger;
  const isWrong = !pickerSigns.test(value);
  const keep = () => {
    if (isWrong) return;
    if (value !== trigger) onChange(value);
    setWritten(undefined);
  };
  return (
    <div className="field">
      <p className="row">
        <label htmlFor={id}>{t(words.trigger)}</label>
        <input
          id={id}
          type="text"
          className="signs"
          dir="ltr"
          value={value}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={`${id}-about`}
          onInput={({ currentTarget }) => setWritten(currentTarget.value.trim())}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep();
            if (key === 'Escape') setWritten(undefined);
          }}
        />
      </p>
      <output id={`${id}-about`} className={isWrong ? 'small wrong' : 'small soft'}>
        {t(isWrong ? words.triggerWrong : words.triggerAbout)}
      </output>
    </div>
  );
}
