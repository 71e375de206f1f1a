import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';

/** A call to our own api without a network, which still knows where it came from and ends when it is aborted. */
export function fetchInProcess(server: FastifyInstance, remoteAddress: string): typeof fetch {
  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    signal?.throwIfAborted();
    let answer: ServerResponse | undefined;
    const end = () => void answer?.destroy();
    const dispatch = (request: IncomingMessage, response: ServerResponse) => {
      answer = response;
      server.routing(request, response);
    };
    signal?.addEventListener('abort', end);
    try {
      const response = await inject(dispatch as never, {
        method: method as 'GET',
        url: String(address),
        // Under the name that any of our servers answers to.
        headers: { ...(headers as Record<string, string>), host: 'localhost' },
        remoteAddress,
        payloadAsStream: true,
        ...(typeof body === 'string' && { payload: body }),
      });
      const content = response.stream();
      // Whoever reads no further has gone.
      content.once('close', () => {
        signal?.removeEventListener('abort', end);
        end();
      });
      return new Response(Readable.toWeb(content) as ReadableStream, {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
      });
    } catch (error) {
      signal?.removeEventListener('abort', end);
      signal?.throwIfAborted();
      throw error;
    }
  };
}
