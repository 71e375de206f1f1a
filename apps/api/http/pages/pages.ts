import type { FastifyInstance, FastifyReply } from 'fastify';
import { frame, missing, type Page } from './frame.ts';

/** A whole document by a third party, shown without scripts. */
export interface ForeignDocument {
  document: string;
}

/** Redirects, so that reloading doesn't repeat the act. */
interface Redirect {
  to: string;
}

export type Drawn = Page | ForeignDocument | Redirect | undefined;

export type Fields = Record<string, string>;

/** Undefined: 404. */
export type ServePage = (path: string, render: (params: Fields, query: Fields) => Promise<Drawn> | Drawn) => void;

const powerless = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

export function pageServer(server: FastifyInstance, headers: Fields): ServePage {
  return (path, render) => {
    server.get(path, async (request, reply) =>
      sendPage(reply, headers, await render(request.params as Fields, request.query as Fields)),
    );
  };
}

export function sendPage(reply: FastifyReply, headers: Fields, drawn: Drawn): FastifyReply {
  if (drawn && 'to' in drawn) return reply.headers({ ...headers, 'cache-control': 'no-store' }).redirect(drawn.to, 303);
  reply.headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  if (drawn && 'document' in drawn) return reply.header('content-security-policy', powerless).send(drawn.document);
  return reply.code(drawn ? 200 : 404).send(frame(drawn ?? missing).markup);
}
