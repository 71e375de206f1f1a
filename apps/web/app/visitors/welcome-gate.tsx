import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNewAccount } from '../../features/access/accounts/new-account.ts';
import { useContinue } from '../../browser/address/deep-link.ts';
import { useLazy } from '../../browser/lazy.ts';

const loadWelcome = async () => (await import('./welcome.tsx')).Welcome;

/** For pages that may create an account: the welcome screen then takes their place. */
export function WelcomeGate({ children }: { children: ReactNode }) {
  const arrived = useNewAccount();
  const { Part: Welcome, mount } = useLazy(loadWelcome);
  const proceed = useContinue();
  // After a reload there is no page to keep showing until the screen has loaded.
  const [isReload] = useState(arrived !== undefined);
  const isWanted = arrived !== undefined;
  // If its code fails to load, the new user continues without it.
  const fetchWelcome = useEffectEvent(() => void mount().catch(proceed));
  useEffect(() => {
    if (isWanted) fetchWelcome();
  }, [isWanted]);
  if (!arrived) return children;
  if (Welcome) return <Welcome {...arrived} />;
  return isReload ? <main tabIndex={-1} /> : children;
}
