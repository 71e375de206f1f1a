import { useQueryValue } from '../../platform/navigation.tsx';
import { cleanSearch, useTypedSearch } from '../../platform/typed-search.ts';

/**
 * What is searched for: typed here, kept in the address a moment later. `isOpen`: a session is looked at, and the
 * address is left alone.
 */
export function useSearch(isOpen: boolean) {
  const [address, setAddress] = useQueryValue('search');
  const keep = (search: string | undefined) => setAddress(search, { replace: true });
  const { typed, setTyped } = useTypedSearch(address, keep, isOpen);
  return {
    typed,
    search: cleanSearch(address ?? ''),
    setTyped,
    /** At once. */
    searchFor(text: string) {
      setTyped(text);
      if (cleanSearch(text) !== address) keep(cleanSearch(text));
    },
  };
}
