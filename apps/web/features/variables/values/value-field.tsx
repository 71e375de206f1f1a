import type { VariableValue } from '@hone/contracts/library/variables';
import { variableKey } from '@hone/text/variables';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useRovingFocus } from '../../../ui/lists/roving-focus.ts';
import { t } from '../../../ui/t.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { isDefaultOf } from '../change.ts';
import { referenceTo } from '../reference.ts';
import type { Filling } from '@hone/text/fillings';
import type { ShownVariable } from './suggested.ts';
import { words } from './words.ts';

interface ValueFieldProps {
  filling: Filling;
  variable: ShownVariable | undefined;
  onType(typed: string): void;
  onLeave(isLeft: boolean): void;
  onFocus(): void;
  /** Absent if the library has it, or can't. */
  add: (() => Promise<void>) | undefined;
}

export function ValueField({ filling: { name, typed }, variable, onType, onLeave, onFocus, add }: ValueFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isLeft = typed === '';
  return (
    <div
      role="presentation"
      className="grid min-w-0 gap-2 [&_:is(textarea,button,input)]:scroll-mb-64"
      onFocus={onFocus}
    >
      <TextArea
        label={name}
        hint={
          variable?.description && (
            <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{variable.description}</span>
          )
        }
        ref={field}
        rows={1}
        dir="auto"
        value={typed}
        placeholder={referenceTo(name)}
        enterKeyHint="go"
        onChange={(event) => onType(event.target.value)}
        className="field-sizing-content max-h-48 min-h-9.5 resize-none! py-1.75! max-sm:max-h-32 max-sm:min-h-10.5"
      />
      {variable && variable.values.length > 0 && <Chips variable={variable} typed={typed} choose={onType} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox
          label={t(words.leave, { reference: referenceTo(name) })}
          checked={isLeft}
          onChange={(event) => {
            onLeave(event.target.checked);
            if (!event.target.checked) field.current?.focus();
          }}
        />
        {add && (
          <Button
            look="quiet"
            size="small"
            className="max-sm:-ms-2"
            aria-label={t(words.addSaid, { value: typed })}
            onClick={() => {
              field.current?.focus();
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

function Chips({ variable, typed, choose }: { variable: ShownVariable; typed: string; choose(value: string): void }) {
  const { name, values } = variable;
  const roving = useRovingFocus(values.length);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t(words.chips, { name })}</legend>
      <div {...roving.frame} role="presentation" className="-m-1 flex max-h-34 flex-wrap gap-1.5 overflow-y-auto p-1">
        {values.map((value, index) => (
          <Chip
            key={value.id}
            value={value}
            index={index}
            isActive={roving.isActive(index)}
            isDefault={isDefaultOf(variable, value)}
            isChosen={variableKey(value.value) === variableKey(typed)}
            choose={choose}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps {
  value: VariableValue;
  index: number;
  isActive: boolean;
  isDefault: boolean;
  isChosen: boolean;
  choose(value: string): void;
}

function Chip({ value: { value, description }, index, isActive, isDefault, isChosen, choose }: ChipProps) {
  const chip = (
    <button
      type="button"
      data-stop
      tabIndex={isActive ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={isDefault ? t(words.isDefault, { value }) : undefined}
      onClick={() => choose(value)}
      className="inline-flex min-h-7 max-w-full items-center rounded-chip border border-line-strong px-2 py-0.5
        text-start text-small text-ink-2 transition-colors hover:bg-sunken aria-pressed:border-accent
        aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:min-h-9
        forced-colors:aria-pressed:border-[Highlight]"
    >
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {value}
      </span>
    </button>
  );
  return (
    <span data-index={index} className="max-w-full">
      {description === '' ? chip : <Tooltip text={description}>{chip}</Tooltip>}
    </span>
  );
}
