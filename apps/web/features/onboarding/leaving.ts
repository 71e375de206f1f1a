import { pathAt } from '@hone/contracts/routes';
import { storedItems } from '@hone/contracts/stored';
import { useEffect } from 'react';
import { onLoginEnd, useSignedIn } from '../../platform/session.ts';
import { openStored } from '../../platform/stored.ts';

const user = openStored(storedItems.onboarding);
const loadTelling = () => import('./telling.ts');
// An answer that was under way when it was left may say for a moment that it was not.
let isLeft = false;
onLoginEnd(() => (isLeft = false));

/** Whether the signed-in user has left the introduction before. Of a visitor nothing is known. */
export function hasBeenShown(): boolean {
  return isLeft || user.read()?.show_onboarding_flow === false;
}

/** From here on no sign-in in this browser leads to the introduction, whatever the server has heard. */
export function keepShown(): void {
  isLeft = true;
  const kept = user.read();
  if (kept) user.keep({ ...kept, show_onboarding_flow: false });
}

/** Whichever way the signed-in leave the page, and be it by closing it, the server is told once. Nobody waits for that. */
export function useLeaving(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return undefined;
    // Fetched beforehand: a page that is being closed fetches no more code.
    let tell: (() => void) | undefined;
    const telling = loadTelling().then((module) => (tell = module.tellShown), () => undefined);
    const tellAtOnce = () => tell?.();
    addEventListener('pagehide', tellAtOnce);
    return () => {
      removeEventListener('pagehide', tellAtOnce);
      if (pathAt(location.pathname) === '/user-onboarding') return;
      keepShown();
      void telling.then((toTell) => toTell?.());
    };
  }, [signedIn]);
}
