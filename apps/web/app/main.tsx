import './style.css';
import { pathAt } from '@hone/contracts/routes';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { settleEntry } from './entering.ts';
import { loadScreen } from './screens.ts';

/** Draws the page that the address stands for, over what was drawn beforehand where that is the same. */
async function begin(): Promise<void> {
  const page = document.documentElement;
  const root = document.getElementById('root')!;
  // What was hidden until now is another page than the one that was drawn.
  const isDrawn = settleEntry() && page.dataset['leaving'] === undefined && root.hasChildNodes();
  // Code that does not come is said by the app, which asks for it again.
  await loadScreen(pathAt(location.pathname)).catch(() => undefined);
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
}

// Not awaited here: the screen's file imports this one, which would then wait for it for ever.
void begin();
