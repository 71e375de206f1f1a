import type { AskedField } from '@hone/text/fields';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { t } from '../../../ui/t.ts';
import { referenceTo } from '../reference.ts';
import { Chips } from './chips.tsx';
import { ValueControl, type ChoiceControl } from './value-control.tsx';
import { words } from './words.ts';

interface ValueFieldProps {
  field: AskedField;
  typed: string;
  /** What was typed can't be its value, which is shown once it was left or was to be used. */
  isInvalid: boolean;
  Choice: ChoiceControl;
  onType(typed: string): void;
  onLeave(isLeft: boolean): void;
  onFocus(): void;
  /** Absent if the library has it, or can't. */
  add?: (() => Promise<void>) | undefined;
}

/** One value, whatever its type. It knows no library and makes no call, so that any page can ask. */
export function ValueField({ field, typed, isInvalid, Choice, onType, onLeave, onFocus, add }: ValueFieldProps) {
  const { name, control, isOptional } = field;
  const element = useRef<HTMLElement>(null);
  const reference = referenceTo(name);
  return (
    <div
      role="presentation"
      className="grid min-w-0 gap-2 [&_:is(textarea,button,input)]:scroll-mb-64"
      onFocus={onFocus}
    >
      <ValueControl ref={element} field={field} typed={typed} isInvalid={isInvalid} Choice={Choice} onType={onType} />
      {control !== 'choice' && field.values.length > 0 && <Chips field={field} typed={typed} choose={onType} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox
          label={t(isOptional ? words.leaveOut : words.leave, { reference })}
          checked={typed === ''}
          onChange={(event) => {
            onLeave(event.target.checked);
            if (!event.target.checked) element.current?.focus();
          }}
        />
        {add && (
          <Button
            look="quiet"
            size="small"
            className="max-sm:-ms-2"
            aria-label={t(words.addSaid, { value: typed })}
            onClick={() => {
              element.current?.focus();
              void add();
            }}
          >
            <Plus aria-hidden />
            {t(words.add)}
          </Button>
        )}
      </div>
    </div>
  );
}
