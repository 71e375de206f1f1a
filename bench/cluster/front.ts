import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram, type Program } from '../../apps/api/testing/process.ts';
import { ROOT } from '../../tools/machine/root.mjs';
import { passwords, type Databases } from './databases.ts';
import { writeExample } from './examples.ts';
import { give, start, type Programs } from './programs.ts';

export const secret = randomBytes(48).toString('base64');
export const webhookSecret = 'whsec_of_the_cluster';
const names = ['one', 'two', 'three'] as const;

export const production = {
  HONE_MODE: 'production',
  HOST: '127.0.0.1',
  HONE_SECRET: secret,
  HONE_ORIGIN: 'https://hone.example.org',
  HONE_TRUST_PROXY: '127.0.0.1',
  HONE_MAIL: 'outbox',
  HONE_FILES: 'folder',
  HONE_IDENTITY: 'none',
  // Forty people ask as often as thousands would.
  HONE_LIMIT_FACTOR: '1000',
  HONE_LOG: 'warn',
  // Nothing listens there: its events only have to be kept, each once.
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_cluster',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_cluster',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_MONTHLY: 'price_1',
  STRIPE_PRICE_QUARTERLY: 'price_2',
  STRIPE_PRICE_YEARLY: 'price_3',
};

export interface Front {
  url: string;
  pooler: string;
  /** Starts the api processes with these settings; those before end first. */
  serve(settings: Record<string, string>): Promise<void>;
  /** One after the other, each only once the one before is ready again. */
  restartAll(): Promise<void>;
  /** What the processes logged. */
  logged(): string;
  endServers(): Promise<void>;
}

/** HAProxy, PgBouncer and three api processes, on ports from this one. */
export async function startFront(
  programs: Programs,
  folder: string,
  port: number,
  databases: Databases,
): Promise<Front> {
  const [web, primary, pooler] = [port, port + 1, port + 2];
  const at = (number: number) => port + 3 + number;
  const haproxy = writeExample('haproxy.cfg', join(folder, 'haproxy.cfg'), [
    ['/etc/haproxy/ca.crt', join(databases.certificates, 'ca.crt')],
    ['bind 10.0.0.5:80', `bind 127.0.0.1:${web}`],
    ['bind 10.0.0.5:5000', `bind 127.0.0.1:${primary}`],
    ...names.map((_, index) => [`10.0.0.1${index + 1}:4000`, `127.0.0.1:${at(index)}`] as const),
    ...databases.ports.map(
      (own, index) =>
        [`10.0.0.2${index + 1}:5432 port 8008`, `127.0.0.1:${own} port ${databases.rest[index]}`] as const,
    ),
  ]);
  give(haproxy, programs);
  start(programs, join(folder, 'haproxy.log'), [programs.path('haproxy'), '-db', '-f', haproxy]);
  const roles = join(folder, 'userlist.txt');
  writeFileSync(roles, `"hone" "${passwords.hone}"\n`, { mode: 0o600 });
  give(roles, programs);
  const bouncer = writeExample('pgbouncer.ini', join(folder, 'pgbouncer.ini'), [
    ['host=10.0.0.5 port=5000', `host=127.0.0.1 port=${primary}`],
    ['listen_addr = 10.0.0.5', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${pooler}`],
    ['/etc/pgbouncer/userlist.txt', roles],
    ['/etc/pgbouncer/pooler', join(databases.certificates, 'pooler')],
    ['/etc/pgbouncer/ca.crt', join(databases.certificates, 'ca.crt')],
  ]);
  give(bouncer, programs);
  start(programs, join(folder, 'pgbouncer.log'), [programs.path('pgbouncer'), bouncer]);

  let given: Record<string, string> = {};
  let servers: Program[] = [];
  const past: string[] = [];
  const startServer = async (index: number): Promise<Program> => {
    const data = join(folder, `api-${names[index]}`);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const settings = { ...production, HONE_DATA: data, PORT: String(at(index)), ...given };
    const server = startProgram(join(ROOT, 'apps/api/dist/main.js'), [], settings);
    await server.line(/^Hone is ready/);
    return server;
  };
  const end = async (server: Program) => {
    const { code } = await server.end('SIGTERM');
    past.push(server.output() + server.errors());
    if (code !== 0) throw new Error(`A server ended with ${code}:\n${server.errors()}`);
  };
  const endServers = async () => {
    await Promise.all(servers.map(end));
    servers = [];
  };
  return {
    url: `http://127.0.0.1:${web}`,
    pooler: databases.urlOfOne(pooler, 'hone'),
    async serve(settings) {
      await endServers();
      given = settings;
      for (const index of names.keys()) servers.push(await startServer(index));
      // HAProxy has seen them.
      while (!(await fetch(`http://127.0.0.1:${web}/readyz`).catch(() => undefined))?.ok) await wait(100);
      await wait(1500);
    },
    async restartAll() {
      for (const index of names.keys()) {
        await end(servers[index]!);
        servers[index] = await startServer(index);
        // As a deployment would: one that is ready, and known to be.
        await wait(1500);
      }
    },
    logged: () => [...past, ...servers.map((server) => server.output() + server.errors())].join('\n'),
    endServers,
  };
}
