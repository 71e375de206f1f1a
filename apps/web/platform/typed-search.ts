import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key after which the address holds what is searched for. */
const rest = 250;
/** As much as the server takes. */
export const longestSearch = 200;

export function cleanSearch(text: string): string | undefined {
  return text.trim().slice(0, longestSearch) || undefined;
}

/**
 * What is typed into a search, and kept in the address a moment later; `isResting`: the address is left alone
 * meanwhile.
 */
export function useTypedSearch(
  address: string | undefined,
  keep: (search: string | undefined) => void,
  isResting = false,
) {
  const [typed, setTyped] = useState(address ?? '');
  const [followed, setFollowed] = useState(address);
  if (address !== followed) {
    setFollowed(address);
    if (address !== cleanSearch(typed)) setTyped(address ?? '');
  }
  const apply = useEffectEvent((text: string) => {
    if (cleanSearch(text) !== address) keep(cleanSearch(text));
  });
  useEffect(() => {
    if (isResting) return undefined;
    const timer = setTimeout(() => apply(typed), rest);
    return () => clearTimeout(timer);
  }, [typed, isResting]);
  return { typed, setTyped };
}
