import { cancellationReasons, type CancellationReason } from '@hone/domain/cancellations';
import { useId } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { t } from '../../../ui/t.ts';
import { reasonWords, words } from './words.ts';

interface ReasonsProps {
  chosen: CancellationReason | undefined;
  choose(reason: CancellationReason): void;
  /** The button was pressed without one. */
  isMissing: boolean;
}

/** None is preselected. */
export function Reasons({ chosen, choose, isMissing }: ReasonsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={isMissing ? `${name}-error` : undefined}>
      <legend className="mb-1 text-small font-medium">{t(words.reason)}</legend>
      <div className="overflow-hidden rounded-panel border border-line-strong bg-surface">
        {cancellationReasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 items-center gap-3 border-line px-4 py-2 -outline-offset-2 transition-colors
              not-first:border-t hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus
              has-checked:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              value={reason}
              checked={reason === chosen}
              onChange={() => choose(reason)}
              className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none
                transition-colors checked:border-[5px] checked:border-ink forced-colors:appearance-auto"
            />
            <span className="min-w-0 wrap-anywhere">{t(reasonWords[reason])}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={isMissing ? t(words.reasonNeeded) : undefined} />
    </fieldset>
  );
}
