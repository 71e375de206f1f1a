import { pathAt, routes, type Path } from '@hone/contracts/routes';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, type AroundNavHandler } from 'wouter';
import { hasArrived } from '../features/access/accounts/arrived.ts';
import { rememberAddress, takeAddress } from '../platform/deep-link.ts';
import { isSignedIn, useSignedIn, wasSignedOutHere, wasToldOfEnd } from '../platform/session.ts';
import { t } from '../ui/t.ts';
import { toast } from '../ui/toast.ts';
import { judgeEntry, type Verdict } from './gate.ts';
import { isReady, loadScreen } from './screens.ts';
import { waitFor } from './waiting.ts';
import { words } from './words.ts';

const ownAddress = () => location.pathname + location.search;

/** Settles the address before the first picture. Answers whether it stayed as it was asked for. */
export function settleEntry(): boolean {
  const verdict = judgeEntry(ownAddress(), isSignedIn() && !hasArrived());
  if (verdict.stay) return true;
  if (verdict.remember) rememberAddress(ownAddress());
  history.replaceState(null, '', verdict.remember ? verdict.to : takeAddress());
  return false;
}

/** The page that stands at the address, or nothing while the gate sends its visitor elsewhere. */
export function usePage(): { path: Path | undefined } | undefined {
  const [pathname, go] = useLocation();
  const signedIn = useSignedIn();
  const path = pathAt(pathname);
  // A public page is judged when it is entered: what happens on it, such as a login, is its own affair.
  const [entered, setEntered] = useState({ pathname, signedIn: signedIn && !hasArrived() });
  if (entered.pathname !== pathname) setEntered({ pathname, signedIn });
  const isPublic = path !== undefined && routes[path].access === 'public';
  const judged = isPublic && entered.pathname === pathname ? entered.signedIn : signedIn;
  const verdict: Verdict = judgeEntry(pathname, judged);
  const hadLogin = useRef(signedIn);
  const left = useRef<string>(undefined);

  useLayoutEffect(() => {
    const ended = hadLogin.current && !signedIn;
    hadLogin.current = signedIn;
    // Left once, however often it is drawn until the next page is here: what was asked for can be taken only once.
    const isLeaving = left.current === pathname;
    left.current = verdict.stay ? undefined : pathname;
    if (verdict.stay || isLeaving) return;
    const byChoice = ended && wasSignedOutHere();
    if (verdict.remember && !byChoice) rememberAddress(ownAddress());
    if (ended && !byChoice) void saySignedOut();
    go(verdict.remember ? verdict.to : takeAddress(), { replace: true });
  });
  return verdict.stay ? { path } : undefined;
}

// By another tab it was ended on purpose, or that tab tells why: no failure of this one. The sentences of all codes are
// more than the rest of this file's imports together, and are here already where a login was.
async function saySignedOut(): Promise<void> {
  if (!wasToldOfEnd()) return toast.done(t(words.signedOut));
  const { sayCode } = await import('../platform/failures.ts');
  toast.failed(sayCode('access.signed_out'));
}

/** Names the page, and brings reader and focus to its beginning when it was gone to. */
export function useArrival(path: Path | undefined, isDrawn: boolean): void {
  const before = useRef<Path | undefined>(path);
  useEffect(() => {
    document.title = t(words.title, { page: t(path === undefined ? words.notFound : routes[path].title) });
    if (!isDrawn || before.current === path) return;
    before.current = path;
    const main = document.querySelector('main');
    // A page may have led the focus somewhere better already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [path, isDrawn]);
}

/**
 * Goes to a page once its code is here, so that nobody looks at an empty one. Code that does not come is asked for by a
 * whole load.
 */
export const goWhenReady: AroundNavHandler = (navigate, to, options) => {
  const path = pathAt(to);
  const isOther = path !== pathAt(location.pathname);
  const leave = () => {
    navigate(to, options);
    if (isOther) scrollTo(0, 0);
  };
  if (isReady(path)) return leave();
  waitFor(loadScreen(path)).then(
    (isNewest) => void (isNewest && leave()),
    () => location.assign(to),
  );
};
