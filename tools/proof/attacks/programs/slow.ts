import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../../../bench/figures.ts';
import type { Program } from '../attack.ts';

interface Kind {
  start?: string;
  /** Every three seconds. */
  drip?: string;
  readsNothing?: boolean;
}

/** `within`: seconds after which the server must have ended all of them. It looks for slow requests every half a minute. */
const kinds = [
  { what: 'that sent nothing', count: 300, within: 50 },
  {
    what: 'that sent a header every 3 s',
    count: 200,
    within: 50,
    start: 'GET / HTTP/1.1\r\nHost: a\r\n',
    drip: 'X: a\r\n',
  },
  {
    what: 'that sent a byte of a body every 3 s',
    count: 100,
    within: 95,
    start:
      'POST /api/v1/user/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    drip: ' ',
  },
  {
    what: 'that asked forty times for the largest document and read nothing',
    count: 40,
    within: 275,
    start: 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40),
    // Its end is only noticed by writing; the server doesn’t read on before its answers are taken.
    drip: '\r\n',
    readsNothing: true,
  },
] satisfies (Kind & { what: string; count: number; within: number })[];

const pagesOfOne = 20;
const streams = 30;
const reads = 400;

interface Held {
  socket: Socket;
  openedAt: number;
  endedAt?: number;
}

/** While hundreds of connections do next to nothing, others are served as before, and each of those ends. */
export const holdConnections: Program = async (bench) => {
  const server = await bench.startHone();
  const { tokens } = await bench.makeAccount(server.url);
  const port = Number(new URL(server.url).port);
  const authorization = `Bearer ${tokens.access}`;
  const p95 = async () => {
    const taken: number[] = [];
    for (let at = 0; at < reads; at += 1) {
      const startedAt = performance.now();
      const response = await fetch(`${server.url}/api/v1/user/get-user/`, { headers: { authorization } });
      await response.text();
      if (response.status !== 200) errors.push(`a read was answered with ${response.status}`);
      taken.push(performance.now() - startedAt);
    }
    return quantile(taken, 0.95);
  };
  const errors: string[] = [];
  const leaks: string[] = [];
  await p95();
  const alone = await p95();

  const held = kinds.map((kind) => Array.from({ length: kind.count }, () => hold(port, kind)));
  const open = `GET /api/v1/user/events/ HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`;
  const pages: Held[] = [];
  // One after another: which of them is the oldest must be known.
  for (let at = 0; at < streams; at += 1) {
    pages.push(hold(port, { start: open }));
    await wait(20);
  }
  await wait(1000);
  const beside = await p95();
  if (beside > 3 * alone + 20) errors.push(`reads took ${beside} ms instead of ${alone}`);

  const figures = [`p95 of a read: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside them`];
  for (const [at, { what, count, within }] of kinds.entries()) {
    const last = await allEnded(held[at]!, within);
    if (last === undefined) leaks.push(`a connection ${what} was still open after ${within} s`);
    else figures.push(`${count} connections ${what}: the last ended after ${last.toFixed(0)} s`);
  }
  const left = pages.filter(({ endedAt }) => endedAt === undefined).length;
  if (left > pagesOfOne) leaks.push(`${left} pages of one account follow its changes`);
  figures.push(`${streams} pages of one account that follow its changes: ${left} stay open`);
  const all = [...held.flat(), ...pages];
  const ended = all.filter(({ endedAt }) => endedAt !== undefined).length;
  for (const { socket } of all) socket.destroy();
  await server.end('SIGTERM');
  return { sent: all.length, refused: ended, errors, leaks, figures };
};

function hold(port: number, { start, drip, readsNothing = false }: Kind): Held {
  const socket = connect(port, '127.0.0.1');
  const one: Held = { socket, openedAt: performance.now() };
  socket.on('connect', () => start && socket.write(start));
  const timer = setInterval(() => drip && socket.write(drip), 3000);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    one.endedAt = performance.now();
  });
  if (readsNothing) socket.pause();
  else socket.resume();
  return one;
}

/** Seconds until the last one ended. */
async function allEnded(held: readonly Held[], within: number): Promise<number | undefined> {
  const latest = Math.max(...held.map(({ openedAt }) => openedAt)) + within * 1000;
  while (held.some(({ endedAt }) => endedAt === undefined)) {
    if (performance.now() > latest) return undefined;
    await wait(100);
  }
  return Math.max(...held.map(({ openedAt, endedAt = 0 }) => endedAt - openedAt)) / 1000;
}
