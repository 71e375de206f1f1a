import type { Endpoint } from '@hone/contracts/declarations/define';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As RFC 9745 and RFC 8594 write it. Undefined for a call that has a future. */
export function deprecationHeaders({ id, deprecated }: Endpoint): Record<string, string> | undefined {
  if (!deprecated) return undefined;
  return {
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
    link: `</api/docs#${id}>; rel="deprecation"; type="text/html"`,
  };
}

/** For every answer of a route, refusals too. */
export function setHeaders(headers: Record<string, string>) {
  return (_: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.headers(headers);
    done();
  };
}
