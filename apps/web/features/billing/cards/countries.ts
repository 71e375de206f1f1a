import type { Country } from '@hone/domain/countries';
import { useEffect, useState } from 'react';

let kept: readonly Country[] | undefined;

/** Empty until loaded. */
export function useCountries(): readonly Country[] {
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

const none: readonly Country[] = [];
