import type { Path } from '@hone/contracts/routes';
import { Suspense, use } from 'react';
import { Router } from 'wouter';
import { Preparing } from '../platform/navigation.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Breakdown } from './breakdown.tsx';
import { goWhenReady, useArrival, usePage } from './entering.ts';
import { loadScreen, readyScreen } from './screens.ts';
import { WaitingBar } from './waiting-bar.tsx';

const prepare = (path: Path) => void loadScreen(path).catch(() => undefined);

/** The whole dashboard. `path`: where it stands while it is drawn without a browser. */
export function App({ path }: { path?: Path }) {
  return (
    <Breakdown>
      <Preparing value={prepare}>
        <Router {...(path ? { ssrPath: path } : {})} aroundNav={goWhenReady}>
          <WaitingBar />
          <Suspense>
            <Page />
          </Suspense>
        </Router>
      </Preparing>
      <Toasts />
    </Breakdown>
  );
}

function Page() {
  const page = usePage();
  const ready = page && (readyScreen(page.path) ?? use(loadScreen(page.path)));
  useArrival(page?.path, ready !== undefined);
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
