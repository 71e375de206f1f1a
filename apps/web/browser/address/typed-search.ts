import { useEffect, useEffectEvent, useState } from 'react';

const rest = 250;
export const longestSearch = 200;

export function cleanSearch(text: string): string | undefined {
  return text.trim().slice(0, longestSearch) || undefined;
}

/** `isResting`: the address is left alone for now. */
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
