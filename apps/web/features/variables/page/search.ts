import { useQueryValue } from '../../../browser/address/navigation.tsx';
import { useTypedSearch } from '../../../browser/address/typed-search.ts';

/** Filters immediately; the address follows with a delay. */
export function useSearch() {
  const [address, setAddress] = useQueryValue('search');
  return useTypedSearch(address, (search) => setAddress(search, { replace: true }));
}
