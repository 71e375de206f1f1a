import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asWritten, html, type Markup } from '@hone/domain/markup';
import type { FastifyInstance } from 'fastify';

export interface Page {
  title: string;
  body: Markup;
}

/** Serves a page at an address; undefined reads as 'no such page'. */
export type ServePage = (path: string, render: (params: Record<string, string>) => Promise<Page | undefined> | Page | undefined) => void;

const look = createRequire(import.meta.url);

/** The few pages that the api draws itself: its documentation and the local tools. No script runs on them. */
export function pageServer(server: FastifyInstance, headers: Record<string, string>): ServePage {
  const styles = asWritten(readFileSync(look.resolve('@hone/look/tokens.css'), 'utf8') + pageStyles);
  return (path, render) => {
    server.get(path, async (request, reply) => {
      const page = await render(request.params as Record<string, string>);
      return reply
        .code(page ? 200 : 404)
        .headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
        .send(frame(page ?? missing, styles).markup);
    });
  };
}

const missing: Page = { title: 'Nothing here', body: html`<h1>Nothing here</h1><p>This page does not exist, or no longer.</p>` };

function frame({ title, body }: Page, styles: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Hone</title>
        <link rel="icon" href="data:," />
        <style>${styles}</style>
      </head>
      <body>
        <header><a class="name" href="/">H<span>one</span></a></header>
        <main>${body}</main>
      </body>
    </html>`;
}

const pageStyles = `
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:15px/24px var(--font-sans);-webkit-text-size-adjust:100%}
body{margin:0}
header,main{max-width:60rem;margin-inline:auto;padding-inline:24px}
header{padding-block:24px 0}
main{padding-block:32px 64px}
.name{font:600 20px/28px var(--font-serif);color:var(--ink);text-decoration:none}
.name span{box-shadow:inset 0 -.45em var(--mark)}
h1{font:500 32px/38px var(--font-serif);margin:0 0 12px}
h2{font:600 20px/28px var(--font-sans);margin:48px 0 12px}
h3{font:500 15px/24px var(--font-mono);margin:0;overflow-wrap:anywhere}
p{margin:0 0 12px;max-width:72ch}
a{color:var(--accent);text-underline-offset:3px}
a:hover{color:var(--accent-hover)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
code,pre{font:13px/20px var(--font-mono)}
.quiet{color:var(--ink-2)}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-card);padding:16px;margin-block:12px}
.panel>:last-child{margin-block-end:0}
.chip{display:inline-block;font:500 12px/16px var(--font-sans);padding:2px 8px;border-radius:var(--radius-chip);background:var(--sunken);color:var(--ink-2);white-space:nowrap}
.chip.accent{background:var(--accent-soft);color:var(--accent)}
.row{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:baseline;justify-content:space-between}
.list{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-card);overflow:hidden}
.list>li+li{border-block-start:1px solid var(--line)}
.list a{display:flex;flex-wrap:wrap;gap:2px 16px;justify-content:space-between;padding:12px 16px;color:var(--ink);text-decoration:none}
.list a:hover{background:var(--sunken)}
.list a:focus-visible{outline-offset:-2px}
.list strong{font-weight:500;overflow-wrap:anywhere}
table{border-collapse:collapse;inline-size:100%;margin-block:12px 0}
caption{text-align:start;font:600 13px/20px var(--font-sans);color:var(--ink-2);padding-block-end:4px}
th,td{text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-block-start:1px solid var(--line);font-size:13px;line-height:20px;overflow-wrap:anywhere}
th{font-weight:500}
thead th{font-weight:600;border:0;color:var(--ink-2)}
.wide{overflow-x:auto}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
iframe{inline-size:100%;block-size:32rem;border:1px solid var(--line);border-radius:var(--radius-panel);background:#fff}
@media (max-width:640px){header,main{padding-inline:16px}h1{font-size:24px;line-height:30px}}
`;
