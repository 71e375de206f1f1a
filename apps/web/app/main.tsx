import './style.css';
import { pathAt } from '@hone/contracts/routes';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { settleEntry } from './page-entry.ts';
import { expectMore, loadScreen } from './screens.ts';

/** In milliseconds, until a page that is still empty says that it is loading. */
const longestEmpty = 2000;

/** Hydrates the prerendered page if it is the right one. */
async function begin(): Promise<void> {
  const page = document.documentElement;
  const root = document.getElementById('root')!;
  // A page that was hidden until now isn't the one that was prerendered.
  const isDrawn = settleEntry() && page.dataset['leaving'] === undefined && root.hasChildNodes();
  // The app reports failed loads and retries.
  const loading = loadScreen(pathAt(location.pathname)).catch(() => undefined);
  const isLong = new Promise((resolve) => setTimeout(resolve, longestEmpty));
  await (isDrawn ? loading : Promise.race([loading, isLong]));
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (isDrawn) hydrateRoot(root, app);
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  delete page.dataset['leaving'];
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, expectMore, { once: true, passive: true });
}

// Not awaited: the screens' modules import this one, and would wait for it forever.
void begin();
