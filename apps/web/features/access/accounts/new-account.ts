import { useNavigationState } from '../../../browser/address/navigation.tsx';
import { navigationState } from '../../../browser/address/navigation-state.ts';

/** The new account, and the username the user had wanted if it was taken. */
export interface NewAccount {
  username: string;
  email: string;
  wanted?: string;
}

export function useNewAccount(): NewAccount | undefined {
  const { arrived, email, wanted } = useNavigationState();
  if (arrived === undefined || email === undefined) return undefined;
  return { username: arrived, email, ...(wanted !== undefined && { wanted }) };
}

/** Then the gate must not skip this visitor page. */
export function isWelcoming(): boolean {
  return navigationState()['arrived'] !== undefined;
}
