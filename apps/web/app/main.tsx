import './style.css';
import { pathAt } from '@hone/contracts/routes';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { settleEntry } from './entering.ts';
import { loadScreen } from './screens.ts';

const page = document.documentElement;
const root = document.getElementById('root')!;
// A page that was drawn beforehand is taken over as it stands, if it is the one to show, in its language.
const isDrawn = settleEntry() && page.lang === 'en' && root.hasChildNodes();
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
