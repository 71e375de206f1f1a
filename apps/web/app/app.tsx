import type { Path } from '@hone/contracts/routes';
import { Suspense, use } from 'react';
import { Router } from 'wouter';
import { PreloadContext } from '../browser/navigation.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { navigateWhenReady, usePageAnnouncement, usePage } from './page-entry.ts';
import { loadScreen, readyScreen } from './screens.ts';
import { LoadingBar } from './loading-bar.tsx';

const prepare = (path: Path) => void loadScreen(path).catch(() => undefined);

/** `path`: the page to draw when there is no browser. */
export function App({ path }: { path?: Path }) {
  return (
    <ErrorBoundary>
      <PreloadContext value={prepare}>
        <Router {...(path ? { ssrPath: path } : {})} aroundNav={navigateWhenReady}>
          <LoadingBar />
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
