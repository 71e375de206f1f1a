import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asWritten, html, type Markup } from '@hone/domain/markup';
import type { FastifyInstance } from 'fastify';

export interface Page {
  title: string;
  body: Markup;
}

/** A whole document by another hand, shown without anything that it could do. */
export interface ForeignDocument {
  document: string;
}

type Drawn = Page | ForeignDocument | undefined;

/** Serves a page at an address; undefined reads as 'no such page'. */
export type ServePage = (path: string, render: (params: Record<string, string>) => Promise<Drawn> | Drawn) => void;

const powerless = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const look = createRequire(import.meta.url);

/** The few pages that the api draws itself: its documentation and the local tools. No script runs on them. */
export function pageServer(server: FastifyInstance, headers: Record<string, string>): ServePage {
  const styles = asWritten(readFileSync(look.resolve('@hone/look/tokens.css'), 'utf8') + pageStyles);
  return (path, render) => {
    server.get(path, async (request, reply) => {
      const drawn = await render(request.params as Record<string, string>);
      reply.headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
      if (drawn && 'document' in drawn) return reply.header('content-security-policy', powerless).send(drawn.document);
      return reply.code(drawn ? 200 : 404).send(frame(drawn ?? missing, styles).markup);
    });
  };
}

const missing: Page = { title: 'Nothing here', body: html`<p>This page does not exist, or no longer. <a href="/">Go to the start</a></p>` };

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
        <main>
          <h1><span>${title}</span></h1>
          ${body}
        </main>
      </body>
    </html>`;
}

const pageStyles = `
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:15px/24px var(--font-sans);-webkit-text-size-adjust:100%;--marked:-.4em}
body{margin:0}
header,main{max-inline-size:60rem;margin-inline:auto;padding-inline:24px}
header{padding-block:24px 0}
main{padding-block:32px 64px}
.name,h1{font-family:var(--font-serif)}
.name{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.02em;color:var(--ink);text-decoration:none}
.name span,h1 span{box-shadow:inset 0 var(--marked) var(--mark);-webkit-box-decoration-break:clone;box-decoration-break:clone}
h1{font-weight:500;font-size:32px;line-height:40px;margin:0 0 12px;overflow-wrap:anywhere}
h2{font:600 20px/28px var(--font-sans);margin:48px 0 12px}
h3{font:500 15px/24px var(--font-mono);margin:0;overflow-wrap:anywhere}
p{margin:0 0 12px;max-inline-size:72ch}
a{color:var(--accent);text-underline-offset:3px}
a:hover{color:var(--accent-hover)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
code,pre{font:13px/20px var(--font-mono)}
.quiet{color:var(--ink-2)}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-card);padding:16px;margin-block:12px}
.panel>:last-child{margin-block-end:0}
.panel>p{margin-block:8px 0}
.chip{display:inline-block;font:500 12px/16px var(--font-sans);padding:2px 8px;border-radius:var(--radius-chip);background:var(--sunken);color:var(--ink-2);white-space:nowrap}
.chip.accent{background:var(--accent-soft);color:var(--accent)}
.row{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:baseline;justify-content:space-between}
.list{list-style:none;margin:24px 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-card);overflow:hidden}
.list>li+li{border-block-start:1px solid var(--line)}
.list a{display:grid;grid-template-columns:1fr 1fr auto;gap:0 16px;padding:12px 16px;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}
.list a>:nth-child(2):last-child{grid-column:2/-1}
.list a:hover{background:var(--sunken)}
.list a:focus-visible{outline-offset:-2px}
.list strong{font-weight:500}
table{border-collapse:collapse;table-layout:fixed;inline-size:100%;margin-block:16px 0}
caption{text-align:start;font:600 13px/20px var(--font-sans);color:var(--ink-2);padding-block-end:4px}
th,td{text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-block-start:1px solid var(--line);font-size:13px;line-height:20px;overflow-wrap:anywhere}
th{font-weight:500;inline-size:36%}
td:nth-child(3){inline-size:5.5rem;padding-inline-end:0;text-align:end;color:var(--ink-2)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
@media (prefers-color-scheme:dark){html{--marked:-.12em}}
@media (max-width:640px){
header,main{padding-inline:16px}
h1{font-size:24px;line-height:32px}
.list a{grid-template-columns:1fr}
.list a>:nth-child(2):last-child{grid-column:auto}
.stacked tr{display:block;border-block-start:1px solid var(--line);padding-block:6px}
.stacked th,.stacked td{display:block;inline-size:auto;border:0;padding-block:0}
}
`;
