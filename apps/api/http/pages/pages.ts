import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asWritten, html, type Markup } from '../html/markup';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface Page {
  title: string;
  body: Markup;
  /** The address of the one script that it runs. */
  script?: string;
}

/** A whole document by another hand, shown without anything that it could do. */
export interface ForeignDocument {
  document: string;
}

/** Another page is the answer: so an act is not done again when it is reloaded. */
interface Elsewhere {
  to: string;
}

type Drawn = Page | ForeignDocument | Elsewhere | undefined;

/** A page without our frame, for a frame of another page of ours. */
export interface FramedPage extends Page {
  theme?: 'light' | 'dark' | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
  styles: string;
}

type Fields = Record<string, string>;

/** Serves a page at an address; undefined reads as 'no such page'. */
export type ServePage = (path: string, render: (params: Fields, query: Fields) => Promise<Drawn> | Drawn) => void;

/** Serves the page that a form of a page is answered with. */
export type AnswerForm = (path: string, answer: (fields: Fields) => Promise<Drawn> | Drawn) => void;

/** Serves a page that stands in a frame. */
export type ServeFramed = (path: string, render: (query: Fields) => Promise<FramedPage | undefined> | FramedPage | undefined) => void;

/** Serves a file; undefined reads as 'no such page'. */
export type ServeFile = (path: string, read: (params: Fields) => Promise<{ type: string; bytes: Buffer } | undefined>) => void;

/** Answers a script of a page in JSON; undefined: what was sent makes no sense. */
export type AnswerJson = (path: string, answer: (body: unknown) => Promise<object | undefined>) => void;

const powerless = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const look = createRequire(import.meta.url);

/** The few pages that the api draws itself: its documentation and the local tools. */
export function pageServer(server: FastifyInstance, headers: Fields): ServePage {
  return (path, render) => {
    server.get(path, async (request, reply) => send(reply, headers, await render(request.params as Fields, request.query as Fields)));
  };
}

/** What forms send is read here alone: a form that comes to a call of the api must stay unread. */
export function formServer(server: FastifyInstance, headers: Fields): AnswerForm {
  return (path, answer) => {
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body as string))),
      );
      scope.post(path, async (request, reply) => send(reply, headers, await answer(request.body as Fields)));
    });
  };
}

/** Serves pages that our own pages may frame. */
export function framedServer(server: FastifyInstance, headers: Fields): ServeFramed {
  return (path, render) => {
    server.get(path, async (request, reply) => {
      const drawn = await render(request.query as Fields);
      reply.headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
      return reply.code(drawn ? 200 : 404).send((drawn ? frameless(drawn) : frame(missing)).markup);
    });
  };
}

export function fileServer(server: FastifyInstance, headers: Fields): ServeFile {
  return (path, read) => {
    server.get(path, async (request, reply) => {
      const file = await read(request.params as Fields);
      if (!file) return send(reply, headers, undefined);
      return reply.headers({ ...headers, 'cache-control': 'no-store', 'content-type': file.type }).send(file.bytes);
    });
  };
}

/** Other origins cannot send JSON here: their browser would ask first, and nothing answers it. */
export function jsonServer(server: FastifyInstance, headers: Fields): AnswerJson {
  return (path, answer) => {
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 10_000 }, (_, body, done) => done(null, parseJson(body as string)));
      scope.post(path, async (request, reply) => {
        const answered = await answer(request.body);
        return reply
          .headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
          .code(answered ? 200 : 400)
          .send(JSON.stringify(answered ?? {}));
      });
    });
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Serves the script of a page, which the policy wants at an address of its own. */
export function serveScript(server: FastifyInstance, headers: Fields, path: string, source: string): void {
  server.get(path, (_, reply) => reply.headers({ ...headers, 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' }).send(source));
}

function send(reply: FastifyReply, headers: Fields, drawn: Drawn): FastifyReply {
  if (drawn && 'to' in drawn) return reply.headers({ ...headers, 'cache-control': 'no-store' }).redirect(drawn.to, 303);
  reply.headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  if (drawn && 'document' in drawn) return reply.header('content-security-policy', powerless).send(drawn.document);
  return reply.code(drawn ? 200 : 404).send(frame(drawn ?? missing).markup);
}

const missing: Page = { title: 'Page not found', body: html`<p>It may have been moved or deleted. <a href="/">Go to Hone</a></p>` };

function frame({ title, body, script }: Page): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Hone</title>
        <link rel="icon" href="data:," />
        <style>${styles}</style>
        ${script !== undefined && html`<script src="${script}" defer></script>`}
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

function frameless({ title, body, script, theme, dir, styles: own }: FramedPage): Markup {
  return html`<!doctype html>
    <html lang="en" dir="${dir ?? 'ltr'}" data-theme="${theme ?? ''}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>${asWritten(tokens + own)}</style>
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${body}
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
ol{margin:0 0 12px;padding-inline-start:24px;max-inline-size:72ch;overflow-wrap:anywhere}
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
form{display:grid;gap:16px;max-inline-size:26rem;margin-block:24px 0}
label{font:500 13px/20px var(--font-sans)}
label>input:not([type=checkbox]){display:block;inline-size:100%;min-block-size:44px;margin-block-start:4px;padding-inline:12px;font:16px/24px var(--font-sans);color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:var(--radius-control)}
label.check{display:flex;gap:8px;font-weight:400;font-size:15px;line-height:24px}
label.check input{flex:none;inline-size:20px;block-size:20px;margin:2px 0;accent-color:var(--ink)}
label small{display:block;font:13px/20px var(--font-sans);color:var(--ink-2)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.wrong{color:var(--danger);font-size:13px;line-height:20px;margin:4px 0 0}
button{font:500 15px/24px var(--font-sans);min-block-size:44px;padding-inline:16px;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:var(--radius-control);cursor:pointer}
button:hover{background:var(--sunken)}
button.ink{color:var(--on-ink);background:var(--ink);border-color:var(--ink)}
button.ink:hover{background:var(--ink-2);border-color:var(--ink-2)}
.choices{display:grid;gap:8px}
.choices button{text-align:start;overflow-wrap:anywhere}
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

const tokens = readFileSync(look.resolve('@hone/look/tokens.css'), 'utf8');
const styles = asWritten(tokens + pageStyles);
