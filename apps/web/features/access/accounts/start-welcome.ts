import { pathAt } from '@hone/contracts/routes';
import { isConnectingExtension, useContinue } from '../../../browser/address/deep-link.ts';
import { useGo } from '../../../browser/address/navigation.tsx';
import { isSignedIn } from '../../../data/session.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { NewAccount } from './new-account.ts';
import { words } from './words.ts';

/**
 * Stored in the history entry, so that a reload keeps the welcome screen. Users who came from the extension have it
 * already, and goes back to connecting it.
 */
export function useStartWelcome(): (arrived: NewAccount) => void {
  const go = useGo();
  const proceed = useContinue();
  return ({ username, email, wanted }) => {
    if (isSignedIn() && isConnectingExtension()) {
      if (wanted !== undefined) toast.done(t(words.usernameChanged, { username, wanted }));
      return proceed();
    }
    return go(pathAt(location.pathname)!, {
      replace: true,
      state: { arrived: username, email, ...(wanted !== undefined && { wanted }) },
    });
  };
}
