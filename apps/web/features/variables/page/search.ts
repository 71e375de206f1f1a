import { useQueryValue } from '../../../browser/address/navigation.tsx';
import { cleanSearch, useTypedSearch } from '../../../browser/address/typed-search.ts';

/** Filters immediately; the address follows with a delay. */
export function useSearch() {
  const [address, setAddress] = useQueryValue('search');
  const { typed, setTyped } = useTypedSearch(address, (search) => setAddress(search, { replace: true }));
  return { typed, search: cleanSearch(typed), setTyped };
}
