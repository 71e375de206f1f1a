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

/** A press puts it into the prompt, or takes it out. Its name is in one language. */
export function Option({ label, lang, state, tabIndex, onFocus, press }: OptionProps) {
  const isProposed = state === 'proposed';
  return (
    <button
      type="button"
      className={`option ${state}`}
      data-stop
      tabIndex={tabIndex}
      aria-pressed={state !== 'open'}
      lang={lang}
      aria-label={isProposed && lang === 'en' ? t(words.optionProposed, { option: label }) : undefined}
      onFocus={onFocus}
      onClick={press}
    >
      <bdi>{label}</bdi>
      {state !== 'open' && <span aria-hidden>×</span>}
    </button>
  );
}
