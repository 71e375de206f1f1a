import { connect, type AddressInfo, type Socket } from 'node:net';
import { setInterval as ticks, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiHeaders } from './headers.ts';
import { makeServer } from './server.ts';

// As the product's, two hundred times faster.
const bodyTime = { first: 300, bytesPerSecond: 1000 };
const size = 30_000;

let server: FastifyInstance;
beforeAll(async () => {
  server = makeServer({
    logger: pino({ level: 'silent' }),
    keyed: () => '',
    headers: apiHeaders(false),
    trustProxy: false,
    isLocal: false,
    site: undefined,
    bodyTime,
  });
  server.addContentTypeParser('image/png', (_request, body, done) => {
    body.on('end', () => done(null)).resume();
  });
  server.post('/', () => ({ data: 'whole' }));
  server.post('/later', async () => {
    await pause(2 * bodyTime.first);
    return { data: 'later' };
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** Sends a picture in pieces until all of it is sent, or the server ends the connection. */
async function send(
  { piece, every }: { piece: number; every: number },
  type = 'image/png',
): Promise<{ answer: string; took: number }> {
  const socket: Socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  // Events' `once` would throw what the connection's end may be: a reset while it still sends.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const startedAt = performance.now();
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`);
  let sent = 0;
  for await (const _ of ticks(every)) {
    if (sent === size || socket.destroyed) break;
    const next = Math.min(piece, size - sent);
    socket.write('x'.repeat(next));
    sent += next;
  }
  if (sent === size) socket.end();
  await closed;
  return { answer: answer.slice(0, 12), took: performance.now() - startedAt };
}

describe('a request with a body', () => {
  it('is never ended if it comes from this very process, which has no line', async () => {
    const { statusCode } = await server.inject({ method: 'POST', url: '/later', payload: { a: 'few bytes' } });
    expect(statusCode).toBe(200);
  });

  it('may take longer than the usual time on a slow line, as long as it keeps coming', async () => {
    const { answer, took } = await send({ piece: 2000, every: 40 });
    expect(answer).toBe('HTTP/1.1 200');
    expect(took).toBeGreaterThan(bodyTime.first);
  });

  it.each([
    ['awaited', 'image/png', 'HTTP/1.1 408'],
    ['already refused', 'text/csv', 'HTTP/1.1 415'],
  ])('is ended at the usual time if it comes a byte now and then, and is %s', async (_, type, answered) => {
    const { answer, took } = await send({ piece: 1, every: 20 }, type);
    expect(answer).toBe(answered);
    expect(took).toBeLessThan(10 * bodyTime.first);
  });
});
