import type { FastifyInstance, FastifyReply } from 'fastify';
import { frame, frameless, missing, type FramedPage, type Page } from './frame.ts';

/** A whole document by somebody else, shown without scripts. */
export interface ForeignDocument {
  document: string;
}

/** Redirects, so that reloading doesn't repeat the act. */
interface Redirect {
  to: string;
}

type Drawn = Page | ForeignDocument | Redirect | undefined;

type Fields = Record<string, string>;

/** Undefined: 404. */
export type ServePage = (path: string, render: (params: Fields, query: Fields) => Promise<Drawn> | Drawn) => void;

export type AnswerForm = (path: string, answer: (fields: Fields) => Promise<Drawn> | Drawn) => void;

export type ServeFramed = (
  path: string,
  render: (query: Fields) => Promise<FramedPage | undefined> | FramedPage | undefined,
) => void;

/** Undefined: 404. */
export type ServeFile = (
  path: string,
  read: (params: Fields) => Promise<{ type: string; bytes: Buffer } | undefined>,
) => void;

/** Undefined: what was sent makes no sense. */
export type AnswerJson = (path: string, answer: (body: unknown) => Promise<object | undefined>) => void;

const powerless = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

export function pageServer(server: FastifyInstance, headers: Fields): ServePage {
  return (path, render) => {
    server.get(path, async (request, reply) =>
      send(reply, headers, await render(request.params as Fields, request.query as Fields)),
    );
  };
}

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
      scope.post(path, async (request, reply) => send(reply, headers, await answer(request.body as Fields)));
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

export function fileServer(server: FastifyInstance, headers: Fields): ServeFile {
  return (path, read) => {
    server.get(path, async (request, reply) => {
      const file = await read(request.params as Fields);
      if (!file) return send(reply, headers, undefined);
      return reply.headers({ ...headers, 'cache-control': 'no-store', 'content-type': file.type }).send(file.bytes);
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

function send(reply: FastifyReply, headers: Fields, drawn: Drawn): FastifyReply {
  if (drawn && 'to' in drawn) return reply.headers({ ...headers, 'cache-control': 'no-store' }).redirect(drawn.to, 303);
  reply.headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  if (drawn && 'document' in drawn) return reply.header('content-security-policy', powerless).send(drawn.document);
  return reply.code(drawn ? 200 : 404).send(frame(drawn ?? missing).markup);
}
