import type { Country } from '@hone/domain/countries';
import { useEffect, useState } from 'react';

let kept: readonly Country[] | undefined;

/** The list of countries, fetched by the screens that ask for one; empty until it is here. */
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
    // On a line that was cut they come when it is mended.
    addEventListener('online', tryAgain);
    return () => {
      isOver = true;
      removeEventListener('online', tryAgain);
    };
  }, []);
  return countries ?? none;
}

const none: readonly Country[] = [];
