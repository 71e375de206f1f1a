import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from './testing/uploads/bitmaps.ts';
import { databaseKind } from './testing/database.ts';
import { killDuringSignups } from './testing/kills/kills.ts';
import { observe } from './testing/load/observe.ts';
import { watchOutbox } from './testing/mail/outbox-folder.ts';
import { atServer, makePerson } from './testing/people.ts';
import { makeWorkspace, type Workspace } from './testing/workspace.ts';
import { endPrograms, startMain, startServer, type ServerProgram } from './testing/process.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 180_000;

let workspace: Workspace;
beforeAll(async () => void (workspace = await makeWorkspace()), timeout);
afterAll(async () => {
  await endPrograms();
  await workspace.remove();
});

const statusOf = (url: string) => fetch(url).then((response) => response.status);
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ status, code }: { status: number; code: string }) => ({ status, code }),
  );

describe('a server', () => {
  let server: ServerProgram;
  beforeAll(async () => void (server = await startServer({ ...workspace.environment, HONE_LOG: 'info' })), timeout);

  it('in local mode answers only to this machine’s hostnames, with any port', async () => {
    const ask = (host: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(`${server.url}${path}`, { headers: { host } }, (response) =>
          resolve(response.resume().statusCode),
        );
        asked.on('error', reject).end();
      });
    for (const path of ['/healthz', '/', '/local/mail', '/api/v1/user/get-user/']) {
      for (const host of [
        'hone.example.org',
        'localhost.example.org',
        '192.0.2.7:4000',
        '127.0.0.1.example.org:4000',
      ]) {
        expect(await ask(host, path)).toBe(403);
      }
    }
    for (const host of ['localhost', 'localhost:4000', '127.0.0.1:1', '[::1]:4000']) {
      expect(await ask(host, '/healthz')).toBe(200);
    }
  });

  it.runIf(databaseKind === 'embedded')(
    'prevents a second server on the same data folder, which is told its pid, and keeps running',
    async () => {
      const second = startMain(workspace.environment);
      expect(await second.ended).toEqual({ code: 1, signal: null });
      expect(second.errors()).toMatch(
        new RegExp(`^Another Hone server \\(process ${server.pid}\\) is already using .*HONE_DATA.*\n$`),
      );
      await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200);
    },
  );

  it(
    'logs who did what in which request, but none of their secrets',
    async () => {
      const outbox = watchOutbox(workspace.outbox);
      const person = makePerson(1, 'Marked-Right1?');
      const visit = atServer(server.url, person);
      const wrong = 'Marked-Wrong2?';
      await visit.signUp();
      const code = await outbox.codeFor(person.email);
      outbox.close();
      const wrongCode = code === '000000' ? '000001' : '000000';
      expect(await refusalOf(visit.activate(wrongCode))).toMatchObject({ status: 400 });
      await visit.activate(code);
      expect(await refusalOf(visit.signIn(wrong))).toMatchObject({ status: 401 });
      const first = await visit.signIn();
      const second = await visit.renew(first.refresh);
      expect(await refusalOf(visit.renew('Marked-Refresh'))).toMatchObject({ status: 401 });
      const exported = await fetch(`${server.url}/api/v1/user/export/`, {
        headers: { authorization: `Bearer ${second.access}` },
      });
      await exported.arrayBuffer();
      const half = await fetch(`${server.url}/api/v1/user/login/?Marked-Query=1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer Marked-Access' },
        body: `{"email":"${person.email}","password":"${person.password}`,
      });
      expect(half.status).toBe(400);
      expect(await statusOf(`${server.url}/api/v1/Marked-Path/?token=Marked-Query`)).toBe(404);
      await visit.signOut(second.refresh);
      await server.line(/user\/logout\/.*answered/);

      const text = server.output() + server.errors();
      const tokens = [first, second].flatMap(({ access, refresh }) => [access, refresh]);
      for (const secret of [
        'Marked-',
        person.password,
        wrong,
        ...tokens,
        ...tokens.map((token) => token.split('.').at(-1)!),
      ]) {
        expect(text.includes(secret), `'${secret}' in the log`).toBe(false);
      }
      expect(text.includes(person.from), 'an address in the log').toBe(false);
      // As a whole number; a longer one may contain the same digits.
      expect(text).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));

      const lines = text
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const answered = lines.filter(({ msg }) => msg === 'answered');
      const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
      for (const line of answered) {
        expect(line).toMatchObject({
          request_id: expect.stringMatching(uuid) as string,
          status: expect.any(Number) as number,
          network: expect.stringMatching(/^[\w-]{16}$/) as string,
        });
      }
      const told = answered.map(({ method, route, status }) => `${String(method)} ${String(route)} ${String(status)}`);
      expect(told).toEqual(
        expect.arrayContaining([
          'POST /api/v1/user/signup/ 201',
          'POST /api/v1/user/activate/ 400',
          'POST /api/v1/user/activate/ 200',
          'POST /api/v1/user/login/ 401',
          'POST /api/v1/user/login/ 200',
          'POST /api/v1/user/token/refresh/ 200',
          'POST /api/v1/user/token/refresh/ 401',
          'GET /api/v1/user/export/ 200',
          'GET null 404',
        ]),
      );
      expect(answered).toContainEqual(
        expect.objectContaining({ request_id: half.headers.get('x-request-id'), status: 400 }),
      );
      const signedIn = answered.find(({ route, status }) => route === '/api/v1/user/login/' && status === 200);
      expect(signedIn).toMatchObject({ user_id: expect.stringMatching(uuid) as string });
      expect(answered.find(({ route, status }) => route === '/api/v1/user/activate/' && status === 200)).toMatchObject({
        user_id: signedIn!['user_id'],
      });
    },
    timeout,
  );

  it(
    'hashes a password and decodes a picture when built, with the workers it ships with',
    async () => {
      const outbox = watchOutbox(workspace.outbox);
      const person = makePerson(3);
      const visit = atServer(server.url, person);
      await visit.signUp();
      await visit.activate(await outbox.codeFor(person.email));
      outbox.close();
      const { access } = await visit.signIn();
      const body = new FormData();
      body.set('file', new File([new Uint8Array(makePng())], 'me.png', { type: 'image/png' }));
      const headers = { authorization: `Bearer ${access}` };
      const answer = await fetch(`${server.url}/api/v1/common/upload-file/`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      const { data } = (await answer.json()) as { data: { file_url: string } };
      const picture = await fetch(new URL(new URL(data.file_url).pathname, server.url));
      expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    },
    timeout,
  );

  it.runIf(databaseKind === 'postgres')(
    'answers 503 while its database is unavailable, and logs why without the query’s values',
    async () => {
      const person = makePerson(2, 'Marked-Right3?');
      const database = await workspace.open();
      const before = server.output().length;
      const answered = server.line(/signup\/.*"status":503.*answered/);
      await database.transaction(async (sql) => {
        await sql.execute('lock table pending_accounts');
        expect(await refusalOf(atServer(server.url, person).signUp())).toMatchObject({
          status: 503,
          code: 'request.unavailable',
        });
      });
      await database.close();
      // The answer may arrive before its log lines.
      await answered;
      const told = server.output().slice(before);
      const away = told.split('\n').find((line) => line.includes('a dependency is unavailable')) ?? '{}';
      expect(JSON.parse(away)).toMatchObject({
        level: 40,
        status: 503,
        query: expect.stringContaining('pending_accounts') as string,
      });
      expect(told).not.toContain('stack');
      for (const secret of ['Marked-', '$argon2', person.email]) {
        expect(told.includes(secret), `'${secret}' in the log`).toBe(false);
      }
    },
    timeout,
  );

  it(
    'stopped under load reports not ready, finishes its calls, keeps their results, and exits with 0 within 10 seconds',
    async () => {
      const people = Array.from({ length: 12 }, (_, number) => makePerson(10 + number));
      let answered = 0;
      const calls = people.map((person) =>
        atServer(server.url, person)
          .signUp()
          .finally(() => (answered += 1)),
      );
      await Promise.race(calls);
      const ending = server.end('SIGTERM');
      await server.line(/^SIGTERM/);
      expect(answered).toBeLessThan(people.length);
      expect(await statusOf(`${server.url}/readyz`).catch(() => 'refused')).not.toBe(200);
      expect((await Promise.all(calls)).map(({ email }) => email)).toEqual(people.map(({ email }) => email));
      // Killed after 12 seconds, it would exit with 1.
      expect(await ending).toEqual({ code: 0, signal: null });
      expect(existsSync(join(workspace.data, 'database.pid'))).toBe(false);

      const database = await workspace.open();
      const { rows } = await database.sql.execute<{ email: string }>(
        'select email from pending_accounts order by signed_up_at, email',
      );
      await database.close();
      expect(rows.map(({ email }) => email).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    },
    timeout,
  );
});

/** Sends a call on it, and returns the answer. */
async function callOn(connection: Socket): Promise<string> {
  connection.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const cut = once(connection, 'close').then((): never => {
    throw new Error('The connection was closed before the answer.');
  });
  const [answer] = await Promise.race([once(connection, 'data') as Promise<[Buffer]>, cut]);
  return answer.toString('latin1');
}

it(
  'a stopped server answers a last call on each open connection, closes it, and doesn’t wait for those never used',
  async () => {
    const server = await startServer(workspace.environment);
    const open = async () => {
      const connection = connect(Number(new URL(server.url).port), '127.0.0.1');
      await once(connection, 'connect');
      return connection;
    };
    const opened = await Promise.all(Array.from({ length: 20 }, open));
    const [used, unused] = [opened.slice(0, 10), opened.slice(10)];
    for (const answer of await Promise.all(used.map(callOn))) expect(answer).toContain('Connection: keep-alive');
    const spare = await open();
    const ending = server.end('SIGTERM');
    await server.line(/^SIGTERM/);
    await Promise.all(
      [...used, ...unused].map(async (connection) => {
        let answer: string;
        do {
          answer = await callOn(connection);
          expect(answer).toMatch(/^HTTP\/1.1 200 /);
        } while (!answer.includes('Connection: close'));
      }),
    );
    // Killed after 12 seconds, it would exit with 1.
    expect(await ending).toEqual({ code: 0, signal: null });
    spare.destroy();
  },
  timeout,
);

/** On a connection of its own, like a load balancer. */
const lookAt = (url: string) =>
  new Promise<number | string | undefined>((resolve) => {
    const asked = request(url, { agent: false }, (response) => resolve(response.resume().statusCode));
    asked.on('error', ({ message }) => resolve(message)).end();
  });

it(
  'a stopped server behind a load balancer reports not ready, but keeps serving until the balancer can notice',
  async () => {
    const server = await startServer({ ...workspace.environment, HONE_SHUTDOWN_DELAY: '300' });
    await expect.poll(() => lookAt(`${server.url}/readyz`)).toBe(200);
    void server.end('SIGTERM');
    await server.line(/^SIGTERM/);
    for (let looks = 0; looks < 30; looks += 1) {
      expect(await lookAt(`${server.url}/readyz`)).toBe(503);
      expect(await lookAt(`${server.url}/api/v1/user/get-user/`)).toBe(401);
    }
    await server.end('SIGKILL');
  },
  timeout,
);

it(
  'a server with a shutdown delay exits cleanly after it, and without waiting when stopped by hand',
  async () => {
    for (const [signal, delay] of [
      ['SIGTERM', '1'],
      ['SIGINT', '300'],
    ] as const) {
      const server = await startServer({ ...workspace.environment, HONE_SHUTDOWN_DELAY: delay });
      expect(await server.end(signal)).toEqual({ code: 0, signal: null });
    }
  },
  timeout,
);

it('a server that can’t reach its database says so in one sentence without the password, and exits with 1', async () => {
  const url = 'postgres://hone:Marked-Password@127.0.0.1:1/hone';
  const server = startMain({ ...workspace.environment, DATABASE_URL: url });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.errors()).toBe(
    'Can’t connect to the database at 127.0.0.1:1/hone (DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1. ' +
      'Start it, or correct the address.\n',
  );
});

it.each([
  ['localhost', false],
  ['0.0.0.0', true],
])(
  'in local mode a server with HOST=%s warns that other machines can reach it: %s',
  async (HOST, isOpen) => {
    const server = await startServer({ ...workspace.environment, HOST });
    await server.line(/Sign in:/);
    await server.end('SIGTERM');
    expect(server.output().includes('Warning')).toBe(isOpen);
  },
  timeout,
);

it(
  'an email that couldn’t be written before the server was killed is written by the next server',
  async () => {
    const person = makePerson(100);
    const first = await startServer(workspace.environment);
    rmSync(workspace.outbox, { recursive: true });
    await atServer(first.url, person).signUp();
    await first.line(/a job failed and will be retried/);
    await first.end('SIGKILL');

    const second = await startServer(workspace.environment);
    const outbox = watchOutbox(workspace.outbox);
    expect(await atServer(second.url, person).activate(await outbox.codeFor(person.email))).toMatchObject({
      password_kept: true,
    });
    outbox.close();
    await second.end('SIGKILL');
  },
  timeout,
);

it('after kill -9 during sign-ups, no account and no email is lost', async (context) => {
  const report = await killDuringSignups(workspace, 1);
  expect(report.failures).toEqual([]);
  expect(report.activated).toBeGreaterThanOrEqual(2);
  const { signedUp, activated, lostAccounts: lost, readyAfter } = report;
  observe(context, { acknowledged: signedUp + activated, lost, doubled: [], readyAfter });
  expect(report.missingMails.length).toBeLessThanOrEqual(report.waitingJobs);
}, 600_000);
