import { storeAddress } from '@hone/contracts/routes';
import type { FastifyInstance } from 'fastify';
import { html } from '../../html/markup.ts';
import type { Page } from './frame.ts';
import type { ServePage } from './pages.ts';

interface StoreSettings {
  mode: 'local' | 'production';
  extensionStore: string | undefined;
}

/**
 * The one address behind every 'Get the extension' button: leads to the store. Without one, a person who runs Hone on
 * their own machine is told how to load a build by hand.
 */
export function serveStorePage(
  server: FastifyInstance,
  page: ServePage,
  { mode, extensionStore }: StoreSettings,
): void {
  if (extensionStore === undefined) page(storeAddress, () => (mode === 'local' ? byHand : notYet));
  else server.get(storeAddress, (_, reply) => reply.header('cache-control', 'no-store').redirect(extensionStore, 302));
}

const notYet: Page = {
  title: 'Browser extension',
  body: html`<p>The extension isn’t available yet.</p>
    <p><a href="/">Back to Hone</a></p>`,
};

const byHand: Page = {
  title: 'Browser extension',
  body: html`<p>
      No extension store is set up for this server, so build the extension and load it into your browser yourself. It
      takes a minute.
    </p>
    <h2>Build it</h2>
    <p>In the folder where Hone is installed:</p>
    <pre class="panel">npm run build:extension</pre>
    <p>
      This creates the folders <code>chrome</code> and <code>firefox</code> in <code>apps/extension/dist</code>, and a
      <code>.zip</code> of each. An extension works with one Hone server: build it with this
      server’s <code>HONE_ORIGIN</code>.
    </p>
    <h2>Chrome, Edge and other Chromium browsers</h2>
    <ol>
      <li>Open <code>chrome://extensions</code> (in Edge, <code>edge://extensions</code>).</li>
      <li>Turn on <b>Developer mode</b>.</li>
      <li>Click <b>Load unpacked</b> and choose the folder <code>apps/extension/dist/chrome</code>.</li>
    </ol>
    <p class="quiet">It stays until you remove it. After a new build, click the reload arrow on its card there.</p>
    <h2>Firefox</h2>
    <ol>
      <li>Open <code>about:debugging#/runtime/this-firefox</code>.</li>
      <li>Click <b>Load Temporary Add-on…</b></li>
      <li>Choose the file <code>apps/extension/dist/firefox/manifest.json</code>.</li>
    </ol>
    <p class="quiet">Firefox removes a temporary extension when it closes.</p>
    <h2>Connect it</h2>
    <p>
      Click the extension’s button in the browser’s toolbar (in Chrome, it’s behind the puzzle piece), then Connect.
      Hone asks you to confirm.
    </p>
    <h2>Once it’s in a store</h2>
    <p>
      Set <code>EXTENSION_STORE_URL</code> and this address opens the store instead. In production without it, Hone
      offers no extension.
    </p>
    <p><a href="/">Back to Hone</a></p>`,
};
