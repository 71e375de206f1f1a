import { t } from '../../platform/t.ts';
import { words } from './words.ts';

interface OptionProps {
  label: string;
  isPressed: boolean;
  /** Nobody has chosen it: it stands there until it's taken out. */
  isProposed: boolean;
  press(): void;
}

export function Option({ label, isPressed, isProposed, press }: OptionProps) {
  const isDashed = isPressed && isProposed;
  return (
    <button
      type="button"
      className={isDashed ? 'option proposed' : 'option'}
      aria-pressed={isPressed}
      aria-label={isDashed ? t(words.optionProposed, { option: label }) : undefined}
      onClick={press}
    >
      <bdi>{label}</bdi>
      {isPressed && <span aria-hidden>×</span>}
    </button>
  );
}
