import { html, type Markup } from '@hone/domain/markup';

type ServePage = (path: string, render: () => { title: string; body: Markup }) => void;

/** What stands at '/' while no dashboard is built: where the things are that can be used already. */
export function serveHomePage(page: ServePage): void {
  const home = {
    title: 'Hone is running',
    body: html`<p class="quiet">The dashboard is not built here. These can be used already:</p>
      <ul class="list">
        <li><a href="/api/docs"><strong>API</strong><span class="quiet">Every call, its fields and its refusals</span></a></li>
        <li><a href="/local/mail"><strong>Local mail</strong><span class="quiet">What this server has sent, codes among it</span></a></li>
      </ul>`,
  };
  page('/', () => home);
}
