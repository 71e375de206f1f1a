import { useQueryValue } from '../../../browser/address/navigation.tsx';
import { cleanSearch, useTypedSearch } from '../../../browser/address/typed-search.ts';

/** The address follows with a delay, but not while a session is open. */
export function useSearch(isOpen: boolean) {
  const [address, setAddress] = useQueryValue('search');
  const keep = (search: string | undefined) => setAddress(search, { replace: true });
  const { typed } = useTypedSearch(address, keep, isOpen);
  return {
    typed,
    search: cleanSearch(address ?? ''),
    /** Without delay. */
    searchFor(text: string) {
      typed.set(text);
      if (cleanSearch(text) !== address) keep(cleanSearch(text));
    },
  };
}
