import type { Country } from '@hone/domain/countries';
import { useEffect, useMemo, useState, type FocusEvent, type Ref } from 'react';
import { Select } from '../../../ui/fields/select.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

let kept: readonly Country[] | undefined;
const none: readonly Country[] = [];

export interface CountrySelectProps {
  label: string;
  /** A two-letter code; empty while none is chosen. */
  value: string;
  onChange(code: string): void;
  /** Not when the focus only moves to its list. */
  onBlur?: ((event: FocusEvent) => unknown) | undefined;
  error?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function CountrySelect({ value, onBlur, ...rest }: CountrySelectProps) {
  const countries = useCountries();
  const options = useMemo(() => countries.map(({ code, name }) => ({ value: code, label: name })), [countries]);
  return (
    <div onBlur={(event) => !isListed(event.relatedTarget) && onBlur?.(event)}>
      <Select
        {...rest}
        options={options}
        value={options.length > 0 ? value : ''}
        placeholder={t(words.chooseCountry)}
        autoComplete="billing country"
      />
    </div>
  );
}

function isListed(element: EventTarget | null): boolean {
  return element instanceof HTMLElement && element.closest('[role=listbox]') !== null;
}

/** Empty until loaded. */
function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState(kept);
  useEffect(() => {
    if (kept) return undefined;
    let isOver = false;
    const fetchThem = async () => {
      kept ??= (await import('@hone/domain/countries')).countries;
      if (!isOver) setCountries(kept);
    };
    const tryAgain = () => void fetchThem().catch(() => undefined);
    tryAgain();
    // Retries when the browser is back online.
    addEventListener('online', tryAgain);
    return () => {
      isOver = true;
      removeEventListener('online', tryAgain);
    };
  }, []);
  return countries ?? none;
}
