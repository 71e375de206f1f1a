import { useId } from 'react';
import { classNames } from '../class-names.ts';

interface SwitchProps {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** The whole row is pressable. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint && id}
        onClick={() => onChange(!checked)}
        className="group/switch flex min-h-9 w-full items-center justify-between gap-4 rounded-control text-start
          font-medium pointer-coarse:min-h-11"
      >
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span
          className={classNames(
            'relative h-6 w-10 shrink-0 rounded-full border transition-colors group-hover/switch:border-ink',
            checked ? 'border-ink bg-ink forced-colors:bg-[Highlight]' : 'border-line-strong bg-sunken',
          )}
        >
          <span
            className={classNames(
              'absolute start-0.75 top-0.75 size-4 rounded-full transition-transform',
              checked
                ? 'translate-x-4 bg-on-ink rtl:-translate-x-4 forced-colors:bg-[HighlightText]'
                : 'bg-line-strong forced-colors:bg-[ButtonText]',
            )}
          />
        </span>
      </button>
      {hint && (
        <p id={id} className="text-small text-ink-2 text-pretty">
          {hint}
        </p>
      )}
    </div>
  );
}
