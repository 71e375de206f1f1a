import { storeAddress } from '@hone/contracts/routes';
import { html } from '@hone/domain/markup';
import type { FastifyInstance } from 'fastify';
import type { Page, ServePage } from './pages.ts';

/** The one address that every button 'Get the extension' leads to: on to the store, or to a page that says how to load a build by hand. */
export function serveStorePage(server: FastifyInstance, page: ServePage, store: string | undefined): void {
  if (store === undefined) page(storeAddress, () => noStore);
  else server.get(storeAddress, (_, reply) => reply.header('cache-control', 'no-store').redirect(store, 302));
}

const noStore: Page = {
  title: 'The browser extension',
  body: html`<p>
      This copy of Hone names no store, so the extension is built where Hone runs, and loaded into the browser by hand.
      That takes a minute.
    </p>
    <h2>Build it</h2>
    <p>In the folder of this copy:</p>
    <pre class="panel">npm run build:extension</pre>
    <p>
      It puts one folder for each kind of browser into <code>apps/extension/dist</code>: <code>chrome</code> and
      <code>firefox</code>, and a <code>.zip</code> of each beside them. An extension belongs to one copy of Hone: build it
      with the <code>HONE_ORIGIN</code> that this server has.
    </p>
    <h2>Chrome, Edge and others of their kind</h2>
    <ol>
      <li>Open <code>chrome://extensions</code>; in Edge <code>edge://extensions</code>.</li>
      <li>Turn on <b>Developer mode</b>.</li>
      <li>Press <b>Load unpacked</b>, and choose the folder <code>apps/extension/dist/chrome</code>.</li>
    </ol>
    <p class="quiet">It stays until it is removed. After another build, press the arrow on its card there.</p>
    <h2>Firefox</h2>
    <ol>
      <li>Open <code>about:debugging#/runtime/this-firefox</code>.</li>
      <li>Press <b>Load Temporary Add-on…</b></li>
      <li>Choose the file <code>apps/extension/dist/firefox/manifest.json</code>.</li>
    </ol>
    <p class="quiet">Firefox keeps an extension that was loaded so until it is closed.</p>
    <h2>Connect it</h2>
    <p>
      Press the extension’s button in the browser’s toolbar, which Chrome keeps behind its puzzle piece, then Connect. Hone
      asks whether you want it.
    </p>
    <p class="quiet">
      Whoever runs this copy can name a store with the setting <code>EXTENSION_STORE_URL</code>; this address then leads to it.
    </p>
    <p><a href="/">Back to Hone</a></p>`,
};
