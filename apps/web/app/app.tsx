import type { Path } from '@hone/contracts/routes';
import { Suspense, use, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { PreloadContext } from '../browser/address/navigation.tsx';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Maintenance } from './maintenance/maintenance.tsx';
import { navigateWhenReady, usePageAnnouncement, usePage } from './page-entry.ts';
import { loadingStore } from './page-loading.ts';
import { loadScreen, readyScreen } from './screens.ts';

const prepare = (path: Path) => void loadScreen(path).catch(() => undefined);

/** `path`: the page to draw when there is no browser. */
export function App({ path }: { path?: Path }) {
  return (
    <ErrorBoundary>
      <PreloadContext value={prepare}>
        <Router {...(path ? { ssrPath: path } : {})} aroundNav={navigateWhenReady}>
          <LoadingBar />
          <Maintenance />
          <Suspense>
            <Page />
          </Suspense>
        </Router>
      </PreloadContext>
      <Toasts />
    </ErrorBoundary>
  );
}

function Page() {
  const page = usePage();
  const ready = page && (readyScreen(page.path) ?? use(loadScreen(page.path)));
  usePageAnnouncement(page?.path, ready !== undefined);
  if (!page || !ready) return null;
  const { Screen, Frame } = ready;
  return Frame && page.path ? (
    <Frame path={page.path}>
      <Screen />
    </Frame>
  ) : (
    <Screen />
  );
}

/** Fast page changes don't show it. */
function LoadingBar() {
  const isWaiting = useSyncExternalStore(loadingStore.watch, loadingStore.read, () => false);
  if (!isWaiting) return null;
  return (
    <div
      data-waiting
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-[0_0]
    animate-[wait_4s_300ms_var(--ease-out)_both] bg-accent rtl:origin-[100%_0]"
    />
  );
}
