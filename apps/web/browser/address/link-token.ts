import { useEffect } from 'react';
import { useQueryValue } from './navigation.tsx';
import { navigationState } from './navigation-state.ts';

/**
 * What the link in an email allows. Moved to the history entry: a reload finds it, but it is not in the address or the
 * referrer.
 */
export function useLinkToken(): string | undefined {
  const [given, setGiven] = useQueryValue('token');
  const token = given ?? navigationState()['token'];
  useEffect(() => {
    if (given !== undefined) setGiven(undefined, { replace: true, state: { ...navigationState(), token: given } });
  });
  return token === '' ? undefined : token;
}
