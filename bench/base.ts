import { hkdfSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifier } from 'fast-jwt';
import pg from 'pg';

// The minimum for every base: Node's server, a pool, prepared statements, and the token check.
const { DATABASE_URL, DATABASE_CONNECTIONS, HONE_SECRET } = process.env;
export const pool = new pg.Pool({
  connectionString: DATABASE_URL!,
  max: Number(DATABASE_CONNECTIONS),
  keepAlive: true,
});
export const keyFor = (name: string) => Buffer.from(hkdfSync('sha256', HONE_SECRET!, '', `hone ${name}`, 32));
const key = keyFor('access tokens');
const verify = createVerifier({ key, algorithms: ['HS256'], allowedIss: 'hone', clockTolerance: 30_000 });

export function asker<Name extends string>(statements: Record<Name, string>) {
  return async (name: Name, values: unknown[], on: pg.Pool | pg.PoolClient = pool) =>
    (await on.query({ name, text: statements[name], values })).rows;
}

export function callerOf({ headers: { authorization = '' } }: IncomingMessage): string {
  const { kind, aud, sub } = verify(authorization.slice('Bearer '.length)) as Record<'kind' | 'aud' | 'sub', string>;
  if (kind !== 'access' || (aud !== 'dashboard' && aud !== 'extension')) throw new Error('No access token.');
  return sub;
}

export function sendJson(response: ServerResponse, json: string): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(json) };
  response.writeHead(200, headers).end(json);
}

export function serve(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): void {
  let [answered, firstAt, lastAt] = [0, 0, 0];
  const server = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
    await handle(request, response);
    lastAt = performance.now();
    if (answered === 0) firstAt = lastAt;
    answered += 1;
  });
  server.listen(0, '127.0.0.1', () => {
    console.log(`The base is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  setInterval(() => {
    if (answered < 2 || performance.now() - lastAt < 200) return;
    console.log(`${Math.round((answered * 1000) / (lastAt - firstAt))} calls per second`);
    answered = 0;
  }, 100);
}
