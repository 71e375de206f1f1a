import { pathAt } from '@hone/contracts/routes';
import { navigationState, useNavigationState, useGo } from '../../../platform/navigation.tsx';

/** The new account, and the username the user had wanted if it was taken. */
export interface NewAccount {
  username: string;
  email: string;
  wanted?: string;
}

/** Stored in the history entry, so that a reload keeps the welcome screen. */
export function useStartWelcome(): (arrived: NewAccount) => void {
  const go = useGo();
  return ({ username, email, wanted }) => {
    go(pathAt(location.pathname)!, {
      replace: true,
      state: { arrived: username, email, ...(wanted !== undefined && { wanted }) },
    });
  };
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
