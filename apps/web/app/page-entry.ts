import { pathAt, routes, type Path } from '@hone/contracts/routes';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, type AroundNavHandler } from 'wouter';
import { isWelcoming } from '../features/access/accounts/new-account.ts';
import { rememberAddress, takeAddress } from '../browser/address/deep-link.ts';
import { CodeMissing } from '../browser/load-module.ts';
import { isSignedIn, useSignedIn, wasSignedOutHere } from '../data/session.ts';
import { toast } from '../ui/overlays/toast.ts';
import { t } from '../ui/t.ts';
import { decideEntry, type Verdict } from './gate.ts';
import { isReady, loadScreen } from './screens.ts';
import { trackLoading } from './page-loading.ts';
import { notifySignedOut } from './visitors/signed-out.ts';
import { words } from './visitors/words.ts';

const ownAddress = () => location.pathname + location.search;

/** Before the first paint. False when the address had to change. */
export function settleEntry(): boolean {
  const verdict = decideEntry(ownAddress(), isSignedIn() && !isWelcoming());
  if (verdict.stay) return true;
  if (verdict.remember) rememberAddress(ownAddress());
  history.replaceState(null, '', verdict.remember ? verdict.to : takeAddress());
  return false;
}

/** `undefined` while the gate redirects. */
export function usePage(): { path: Path | undefined } | undefined {
  const [pathname, go] = useLocation();
  const signedIn = useSignedIn();
  const path = pathAt(pathname);
  // A public page is checked on entry; a login while it is open is up to the page.
  const [entered, setEntered] = useState({ pathname, signedIn: signedIn && !isWelcoming() });
  if (entered.pathname !== pathname) setEntered({ pathname, signedIn });
  const isPublic = path !== undefined && routes[path].access === 'public';
  const judged = isPublic && entered.pathname === pathname ? entered.signedIn : signedIn;
  const verdict: Verdict = decideEntry(pathname, judged);
  const hadLogin = useRef(signedIn);
  const left = useRef<string>(undefined);

  useLayoutEffect(() => {
    const ended = hadLogin.current && !signedIn;
    hadLogin.current = signedIn;
    // Redirects once, however often it renders until the next page is here: a remembered address can be taken only
    // once.
    const isLeaving = left.current === pathname;
    left.current = verdict.stay ? undefined : pathname;
    if (verdict.stay || isLeaving) return;
    const byChoice = ended && wasSignedOutHere();
    if (verdict.remember && !byChoice) rememberAddress(ownAddress());
    if (ended && !byChoice) void notifySignedOut();
    go(verdict.remember ? verdict.to : takeAddress(), { replace: true });
  });
  return verdict.stay ? { path } : undefined;
}

/** Sets the title, and moves the focus to the new page. */
export function usePageAnnouncement(path: Path | undefined, isDrawn: boolean): void {
  const before = useRef<Path | undefined>(path);
  // Before the effects of the page, which may have a better title.
  useLayoutEffect(() => {
    document.title = t(words.title, { page: t(path === undefined ? words.notFound : routes[path].title) });
  }, [path]);
  useEffect(() => {
    if (!isDrawn || before.current === path) return;
    before.current = path;
    const main = document.querySelector('main');
    // A page may have put the focus somewhere better already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [path, isDrawn]);
}

/**
 * Navigates once the page's code has loaded, so that no one sees an empty page. Without a connection, people stay where
 * they are; from an older build, the browser loads the whole page.
 */
export const navigateWhenReady: AroundNavHandler = (navigate, to, options) => {
  const path = pathAt(to);
  const isOther = to.split(/[?#]/, 1)[0] !== location.pathname;
  const leave = () => {
    navigate(to, options);
    if (isOther) scrollTo(0, 0);
  };
  if (isReady(path)) return leave();
  trackLoading(loadScreen(path)).then(
    (isNewest) => void (isNewest && leave()),
    (error: unknown) => {
      if (error instanceof CodeMissing && !error.isGone) toast.failed(t(words.notLoadedNow));
      else location.assign(to);
    },
  );
};
