import { routes, type Path } from '@hone/contracts/routes';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { t } from '../ui/t.ts';
import { App } from './app.tsx';
import { PageHead } from './page-head.tsx';
import { loadScreen } from './screens.ts';
import { words } from './visitors/words.ts';

/**
 * Pages that are the same for every visitor, prerendered at build time, with the module each needs first.
 * @public
 */
export const prerenderedPages = {
  '/': 'app/pages/sign-in.tsx',
  '/login': 'app/pages/sign-in.tsx',
  '/create-account': 'app/pages/sign-up.tsx',
  '/forget-password': 'features/access/passwords/reset/forgot-password.tsx',
  '/billing-plans': 'app/pages/billing-plans.tsx',
  '/terms': 'features/privacy/terms.tsx',
  '/privacy': 'features/privacy/privacy.tsx',
} as const satisfies Partial<Record<Path, string>>;

/** @public */
export async function prerenderPage(path: Path): Promise<{ head: string; markup: string }> {
  await loadScreen(path);
  const markup = renderToString(
    <StrictMode>
      <App path={path} />
    </StrictMode>,
  );
  const title = t(words.title, { page: t(routes[path].title) });
  return { head: renderToStaticMarkup(<PageHead path={path} title={title} />), markup };
}
