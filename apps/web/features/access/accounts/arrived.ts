import { pathAt } from '@hone/contracts/routes';
import { arrivalState, useArrivalState, useGo } from '../../../platform/navigation.tsx';

/** Whose account was made a moment ago, and the username that they had asked for, where it became another. */
export interface Arrived {
  username: string;
  email: string;
  wanted?: string;
}

/**
 * The page's place is taken by the first screen of a new account. It stands in the history's entry, so that a reload
 * keeps it.
 */
export function useArriving(): (arrived: Arrived) => void {
  const go = useGo();
  return ({ username, email, wanted }) => {
    go(pathAt(location.pathname)!, {
      replace: true,
      state: { arrived: username, email, ...(wanted !== undefined && { wanted }) },
    });
  };
}

export function useArrived(): Arrived | undefined {
  const { arrived, email, wanted } = useArrivalState();
  if (arrived === undefined || email === undefined) return undefined;
  return { username: arrived, email, ...(wanted !== undefined && { wanted }) };
}

/** Whether that screen stands here: its page is not skipped though it is for visitors. */
export function hasArrived(): boolean {
  return arrivalState()['arrived'] !== undefined;
}
