import { X } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface OptionChipProps {
  label: string;
  state: 'open' | 'chosen' | 'proposed';
  press(): void;
}

const looks = {
  open: 'border-line-strong bg-surface hover:bg-sunken',
  chosen: 'border-ink bg-ink text-on-ink hover:border-ink-2 hover:bg-ink-2',
  proposed: 'border-dashed border-accent bg-accent-soft text-accent hover:border-solid',
} as const;

/** A press puts it into the prompt, or takes it out. */
export function OptionChip({ label, state, press }: OptionChipProps) {
  const isProposed = state === 'proposed';
  return (
    <button
      type="button"
      aria-pressed={state !== 'open'}
      aria-label={isProposed ? t(words.optionProposed, { option: label }) : undefined}
      onClick={press}
      className={classNames(
        'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-control border px-2.5 py-0.5 text-start text-small',
        'transition-colors pointer-coarse:min-h-11 forced-colors:aria-pressed:outline-2',
        looks[state],
      )}
    >
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
      </span>
      {isProposed && <X aria-hidden className="size-3 shrink-0" />}
    </button>
  );
}
