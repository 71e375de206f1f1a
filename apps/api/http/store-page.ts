import { storeAddress } from '@hone/contracts/routes';
import { html } from '@hone/domain/markup';
import type { FastifyInstance } from 'fastify';
import type { Page, ServePage } from './pages.ts';

/** The one address that every button 'Get the extension' leads to: on to the store, or to a page that says how things stand. */
export function serveStorePage(server: FastifyInstance, page: ServePage, store: string | undefined): void {
  if (store === undefined) page(storeAddress, () => noStore);
  else server.get(storeAddress, (_, reply) => reply.header('cache-control', 'no-store').redirect(store, 302));
}

const noStore: Page = {
  title: 'The browser extension',
  body: html`<p>This copy of Hone names no store, so there is nothing to install from here yet.</p>
    <p>
      The extension is loaded into the browser by hand, once its build is there. Whoever runs this copy can name a store
      with the setting <code>EXTENSION_STORE_URL</code>; this address then leads to it.
    </p>
    <p><a href="/">Back to Hone</a></p>`,
};
