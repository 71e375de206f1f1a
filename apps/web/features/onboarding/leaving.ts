import { introductionLeft } from '@hone/contracts/onboarding';
import { pathAt } from '@hone/contracts/routes';
import { storedItems } from '@hone/contracts/stored';
import { useEffect } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { openStored } from '../../platform/stored.ts';

const user = openStored(storedItems.onboarding);
const loadTelling = () => import('./telling.ts');
// An answer that was under way when it was left may say for a moment, and over a reload, that it was not.
const left = openStored(introductionLeft);
const idOf = (kept: unknown) => (kept as { id?: string } | undefined)?.id;

/** Whether the signed-in user has left the introduction before. Of a visitor nothing is known. */
export function hasBeenShown(): boolean {
  const kept = user.read();
  return kept !== undefined && (!kept.show_onboarding_flow || idOf(kept) === left.read());
}

/** From here on no sign-in in this browser leads to the introduction, whatever the server has heard. */
export function keepShown(): void {
  const kept = user.read();
  if (!kept) return;
  left.keep(idOf(kept) ?? '');
  user.keep({ ...kept, show_onboarding_flow: false });
}

/**
 * Whichever way the signed-in leave the page, and be it by closing it, the server is told once. Nobody waits for that.
 */
export function useLeaving(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    // Seen again, there is nothing new to tell.
    if (!signedIn || hasBeenShown()) return undefined;
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
