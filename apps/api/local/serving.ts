import type { FastifyInstance } from 'fastify';
import { asWritten, html, type Markup } from '../html/markup.ts';
import { frame, missing, type Page } from '../http/pages/frame.ts';
import { sendPage, type Drawn, type Fields } from '../http/pages/pages.ts';
import { tokens } from '../http/pages/styles.ts';

interface FramedPage extends Page {
  theme?: 'light' | 'dark' | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
  styles: string;
}

type AnswerForm = (path: string, answer: (fields: Fields) => Promise<Drawn> | Drawn) => void;

type ServeFramed = (
  path: string,
  render: (query: Fields) => Promise<FramedPage | undefined> | FramedPage | undefined,
) => void;

/** Undefined: what was sent makes no sense. */
type AnswerJson = (path: string, answer: (body: unknown) => Promise<object | undefined>) => void;

/** Only here are form bodies parsed: one sent to a call of the api must stay unread. */
export function formServer(server: FastifyInstance, headers: Fields): AnswerForm {
  return (path, answer) => {
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 10_000 },
        (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
      );
      scope.post(path, async (request, reply) => sendPage(reply, headers, await answer(request.body as Fields)));
    });
  };
}

export function framedServer(server: FastifyInstance, headers: Fields): ServeFramed {
  return (path, render) => {
    server.get(path, async (request, reply) => {
      const drawn = await render(request.query as Fields);
      reply.headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
      return reply.code(drawn ? 200 : 404).send((drawn ? frameless(drawn) : frame(missing)).markup);
    });
  };
}

/** Other origins can't send JSON here: their browser would ask first, and nothing answers. */
export function jsonServer(server: FastifyInstance, headers: Fields): AnswerJson {
  return (path, answer) => {
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 10_000 }, (_, body, done) =>
        done(null, parseJson(body as string)),
      );
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

/** The policy requires scripts to have an address of their own. */
export function serveScript(server: FastifyInstance, headers: Fields, path: string, source: string): void {
  server.get(path, (_, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
      .send(source),
  );
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
