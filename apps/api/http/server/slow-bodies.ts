import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface BodyTime {
  /** Milliseconds that every body may take. */
  first: number;
  /** Beyond these, it may take as long as it comes this fast on average. */
  bytesPerSecond: number;
}

/** 128 kbit/s, a phone with bad reception: the largest picture may take six and a half minutes. */
export const bodyTime: BodyTime = { first: 60_000, bytesPerSecond: 16_384 };

/**
 * Node's own limit is the same for every request: one that a large picture on a slow line needs would let anyone hold a
 * connection for as long with a byte now and then.
 */
export function endSlowBodies(server: FastifyInstance, { first, bytesPerSecond }: BodyTime): void {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    // A call of our own process comes over no line, and is never slow.
    if (raw.socket instanceof Socket && hasBody(raw)) watch(raw);
    done();
  });

  const watch = (message: IncomingMessage) => {
    const { socket } = message;
    const startedAt = performance.now();
    const bytesBefore = socket.bytesRead;
    const look = () => {
      if (message.complete) return;
      const earned = ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;
      const left = startedAt + first + earned - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else server.server.emit('clientError', new TooSlow(), socket);
    };
    let timer = setTimeout(look, first);
    message.once('close', () => clearTimeout(timer));
  };
}

/** As Node names what it ends itself. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
