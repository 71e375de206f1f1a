import { t } from '../t.ts';
import { words } from '../words.ts';

interface OptionProps {
  label: string;
  lang?: string | undefined;
  state: 'open' | 'chosen' | 'proposed';
  tabIndex?: number | undefined;
  onFocus?: (() => void) | undefined;
  press(): void;
}

/** A press puts it into the prompt, or takes it out. */
export function Option({ label, lang, state, tabIndex, onFocus, press }: OptionProps) {
  const isProposed = state === 'proposed';
  return (
    <button
      type="button"
      className={`option ${state}`}
      data-stop
      tabIndex={tabIndex}
      aria-pressed={state !== 'open'}
      aria-label={isProposed ? t(words.optionProposed, { option: label }) : undefined}
      onFocus={onFocus}
      onClick={press}
    >
      <bdi lang={lang}>{label}</bdi>
      {state !== 'open' && <span aria-hidden>×</span>}
    </button>
  );
}
