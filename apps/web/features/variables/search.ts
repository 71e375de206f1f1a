import { useQueryValue } from '../../platform/navigation.tsx';
import { cleanSearch, useTypedSearch } from '../../platform/typed-search.ts';

/** What is looked for: at once in the list, a moment later in the address. */
export function useSearch() {
  const [address, setAddress] = useQueryValue('search');
  const { typed, setTyped } = useTypedSearch(address, (search) => setAddress(search, { replace: true }));
  return { typed, search: cleanSearch(typed), setTyped };
}
