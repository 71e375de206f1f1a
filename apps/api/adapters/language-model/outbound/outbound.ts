import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import {
  Agent as AgentInTheClear,
  request as requestInTheClear,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import { ReadableStream } from 'node:stream/web';
import { isOutOfReach, mayReach, type Reach } from './reach.ts';

class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

/** Like the system's own lookup. The signal is the call's. */
export type LookUp = (
  name: string,
  options: LookupAllOptions & { signal?: AbortSignal },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Of a body, in bytes; also how much is read ahead. */
const mostAround = 200_000;

/** Status lines that only say that an answer will come. */
const mostAnnounced = 3;
/** In milliseconds. */
const lookAgainAfter = 20;

/** Separate by reach: an open connection is reused without checking where it leads. */
const agents = Object.fromEntries(
  (['public', 'loopback', 'local'] as const).map((reach) => [
    reach,
    { 'http:': new AgentInTheClear({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) },
  ]),
) as unknown as Record<Reach, Record<string, AgentInTheClear>>;

/**
 * A fetch that checks the address a name leads to as it connects: a check before would let the name lead elsewhere a
 * moment later. It follows no redirect. The system's lookup knows the hosts file, but handles two names at a time in the
 * whole process, so names that users enter need another.
 */
export function fetchWithin(reach: Reach, lookUp: LookUp = lookup): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (isOutOfReach(url.hostname, reach)) return reject(new OutOfReach('That address is out of reach.'));
      const signal = init.signal ? { signal: init.signal } : {};
      const request = (url.protocol === 'https:' ? requestSecurely : requestInTheClear)(
        url,
        {
          agent: agents[reach][url.protocol],
          method: init.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init.headers)),
          ...signal,
          lookup: (name, options, done) =>
            lookUp(name, { ...options, ...signal, all: true }, (error, addresses) => {
              const isFine =
                !error && addresses.length > 0 && addresses.every(({ address }) => mayReach(address, reach));
              if (!isFine) return done(error ?? new OutOfReach('That address is out of reach.'), '', 4);
              if (options.all) return done(null, addresses);
              done(null, addresses[0]!.address, addresses[0]!.family);
            }),
        },
        (response) => {
          try {
            resolve(asResponse(response));
          } catch (error) {
            response.destroy();
            reject(error);
          }
        },
      );
      request.on('error', reject);
      boundForerunners(request);
      // Whatever ended it, no one waits forever.
      request.on('close', () => reject(new Error('It closed the connection without an answer.')));
      request.end(init.body as string | undefined);
      return undefined;
    });
}

/** No one else reads what arrives before an answer, or instead of one, and it may never end. */
function boundForerunners(request: ClientRequest): void {
  const refuse = (why: string) => request.destroy(new Error(why));
  let announced = 0;
  request.on('information', () => (announced += 1) > mostAnnounced && refuse('It announces, and does not answer.'));
  request.on('upgrade', (_, socket) => {
    socket.destroy();
    request.emit('error', new Error('It wants to speak another protocol.'));
  });
  let before: number | undefined;
  const timer = setInterval(() => {
    const { socket } = request;
    before ??= socket?.bytesRead;
    if (socket && socket.bytesRead - before! > mostAround) refuse('It sends much, and does not answer.');
  }, lookAgainAfter);
  for (const event of ['response', 'close'] as const) request.once(event, () => clearInterval(timer));
}

/** Throws for a status that means no body, such as 204, or that is out of the usual range. */
function asResponse(message: IncomingMessage): Response {
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = ReadableStream.from(readBody(message)) as unknown as BodyInit;
  return new Response(body, { status: message.statusCode!, headers });
}

/** What has arrived by the time it's read is one chunk, so that thousands of tiny ones become a few. */
async function* readBody(message: IncomingMessage): AsyncGenerator<Buffer> {
  const { socket } = message;
  const before = socket.bytesRead;
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Each tiny chunk still takes its time. A server's lines are longer than the framing around them.
    if (socket.bytesRead - before > mostAround + 2 * size) throw new Error('It sends hardly anything in many chunks.');
    yield chunk;
  }
}
