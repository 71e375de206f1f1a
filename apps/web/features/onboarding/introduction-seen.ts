import { introductionLeft } from '@hone/contracts/profile/onboarding';
import { pathAt } from '@hone/contracts/routes';
import { storedItems } from '@hone/contracts/stored';
import { useEffect } from 'react';
import { useSignedIn } from '../../data/session.ts';
import { openStored } from '../../browser/storage/stored.ts';

const user = openStored(storedItems.onboarding);
const loadTelling = () => import('./report-shown.ts');
// An answer sent before it was left may still say otherwise, even after a reload.
const left = openStored(introductionLeft);
const idOf = (kept: unknown) => (kept as { id?: string } | undefined)?.id;

/** Always false for visitors. */
export function hasSeenIntroduction(): boolean {
  const kept = user.read();
  return kept !== undefined && (!kept.show_onboarding_flow || idOf(kept) === left.read());
}

/** From now on no sign-in in this browser leads to the introduction, whatever the server knows. */
export function markIntroductionSeen(): void {
  const kept = user.read();
  if (!kept) return;
  left.keep(idOf(kept) ?? '');
  user.keep({ ...kept, show_onboarding_flow: false });
}

/** Told to the server once, however the user leaves, even by closing the page. Nothing waits for it. */
export function useReportOnLeave(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    // Nothing to report a second time.
    if (!signedIn || hasSeenIntroduction()) return undefined;
    // Loaded in advance: a closing page can't load code.
    let tell: (() => void) | undefined;
    const telling = loadTelling().then(
      (module) => (tell = module.reportShown),
      () => undefined,
    );
    const tellAtOnce = () => tell?.();
    addEventListener('pagehide', tellAtOnce);
    return () => {
      removeEventListener('pagehide', tellAtOnce);
      if (pathAt(location.pathname) === '/user-onboarding') return;
      markIntroductionSeen();
      void telling.then((toTell) => toTell?.());
    };
  }, [signedIn]);
}
