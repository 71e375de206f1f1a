import type { Path } from '@hone/contracts/routes';
import { Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { PreloadContext } from '../browser/address/navigation.tsx';
import { watchGone } from '../browser/load-module.ts';
import { toast } from '../ui/overlays/toast.ts';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { LoadingBar } from '../ui/states/loading-bar.tsx';
import { t } from '../ui/t.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Maintenance } from './maintenance/maintenance.tsx';
import { navigateWhenReady, usePageAnnouncement, usePage } from './page-entry.ts';
import { loadingStore } from './page-loading.ts';
import { loadScreen, readyScreen } from './screens.ts';
import { words } from './visitors/words.ts';

const prepare = (path: Path) => void loadScreen(path).catch(() => undefined);

/** `path`: the page to draw when there is no browser. */
export function App({ path }: { path?: Path }) {
  useEffect(() => watchGone(offerReload), []);
  return (
    <ErrorBoundary>
      <PreloadContext value={prepare}>
        <Router {...(path ? { ssrPath: path } : {})} aroundNav={navigateWhenReady}>
          <NavigationBar />
          <Maintenance />
          <Suspense fallback={<LoadingBar />}>
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

/** Drafts are kept, or the browser asks first. */
function offerReload(): void {
  toast.failed(t(words.updatedNow), undefined, { label: t(words.reload), act: () => location.reload() });
}

function NavigationBar() {
  const isWaiting = useSyncExternalStore(loadingStore.watch, loadingStore.read, () => false);
  return isWaiting && <LoadingBar />;
}
