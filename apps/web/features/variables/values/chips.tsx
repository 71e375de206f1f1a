import type { AskedField } from '@hone/text/fields';
import { variableKey } from '@hone/text/variables';
import { useRovingFocus } from '../../../ui/lists/roving-focus.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface ChipsProps {
  field: AskedField;
  typed: string;
  choose(value: string): void;
}

/** Values to press instead of typing them. */
export function Chips({ field: { name, values, default: usual }, typed, choose }: ChipsProps) {
  const roving = useRovingFocus(values.length);
  const isSame = (one: string, other: string) => variableKey(one) === variableKey(other);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t(words.chips, { name })}</legend>
      <div {...roving.frame} role="presentation" className="-m-1 flex max-h-34 flex-wrap gap-1.5 overflow-y-auto p-1">
        {values.map(({ value, description }, index) => (
          <Chip
            key={value}
            value={value}
            description={description}
            index={index}
            isActive={roving.isActive(index)}
            isDefault={usual !== null && isSame(usual, value)}
            isChosen={isSame(value, typed)}
            choose={choose}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps {
  value: string;
  description: string;
  index: number;
  isActive: boolean;
  isDefault: boolean;
  isChosen: boolean;
  choose(value: string): void;
}

function Chip({ value, description, index, isActive, isDefault, isChosen, choose }: ChipProps) {
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
