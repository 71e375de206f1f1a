import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeClient, type Client } from '@hone/client/client';
import type { Tokens } from '@hone/client/session';
import { activate, login, signup } from '@hone/contracts/access';
import pg from 'pg';
import { endWithParent } from '../tools/machine/parent.mjs';
import { buildParts } from '../tools/machine/parts.mjs';
import { startPostgres } from '../tools/machine/postgres.mjs';
import { ROOT } from '../tools/machine/root.mjs';
import { describeMachine } from './figures.ts';
import { startProcess, type RunningProcess } from './process.ts';

export interface Machine {
  /** What both sides of a comparison are started with. */
  settings: { DATABASE_URL: string; DATABASE_CONNECTIONS: string; HONE_SECRET: string };
  /** For rows that a measurement needs and that no call is measured by. */
  database: pg.Pool;
  /** The production bundle, or a copy of it, on the database; its address is what it said. */
  startHone(more?: Record<string, string>, program?: string): Promise<RunningProcess>;
  /** Signs up, reads the code from the mail, activates and signs in: an account as a person would make one. */
  makeAccount(address: string, name: string): Promise<Tokens>;
}

export const goodPassword = 'Right-Horse7?';

/** Runs one measurement on a database of its own. What goes wrong ends the process with a status that says so. */
export async function measure(title: string, work: (machine: Machine) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hone-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  endWithParent(process.env);
  try {
    await buildParts(ROOT, console.log);
    const server = await startPostgres(process.env, console.log);
    console.log(`${title}\n  ${describeMachine()}\n`);
    await onDatabase(server.url, folder, work);
    await server.stop();
    console.log(`\n  ${describeMachine()} at the end\n`);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function onDatabase(server: string, folder: string, work: (machine: Machine) => Promise<void>): Promise<void> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const address = new URL(server);
  address.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const database = new pg.Pool({ connectionString: address.href, max: 1 });
  // Its end does not wait for the connection's, which the drop may cut before.
  database.on('error', () => undefined);
  const settings = {
    DATABASE_URL: address.href,
    DATABASE_CONNECTIONS: '20',
    HONE_SECRET: randomBytes(48).toString('base64'),
  };
  try {
    await work({
      settings,
      database,
      startHone: (more, program) => startHone({ ...settings, HONE_DATA: folder, ...more }, program),
      makeAccount: (where, user) => makeAccount(where, user, join(folder, 'outbox')),
    });
  } finally {
    await database.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/**
 * In production mode, since local mode checks every answer against its declaration, which nobody's users wait for.
 * One caller asks as often as a thousand would, so the limits count as ever and are a thousand times as high.
 */
function startHone(settings: Record<string, string>, program = join(ROOT, 'apps/api/dist/main.js')): Promise<RunningProcess> {
  const production = {
    HONE_MODE: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    HONE_ORIGIN: 'https://hone.example.org',
    HONE_MAIL: 'outbox',
    HONE_FILES: 'folder',
    HONE_IDENTITY: 'none',
    HONE_PAYMENTS: 'none',
    HONE_LIMIT_FACTOR: '1000',
  };
  return startProcess([program], { ...production, ...settings }, /Hone is ready: (\S+)/);
}

async function makeAccount(address: string, name: string, outbox: string): Promise<Tokens> {
  const email = `${name}@example.org`;
  const { call } = visitor(address, '192.0.2.1');
  await call(signup, { body: { email, username: name, password: goodPassword } });
  await call(activate, { body: { email, code: await readCode(outbox, email) } });
  return call(login, { body: { email, password: goodPassword } });
}

/** Calls as somebody with this address would; a server that trusts the proxy on this machine believes it. */
export function visitor(address: string, from: string): Client {
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': from } });
  return makeClient({ base: `${address}/api/v1`, session: { tokens: () => null, keep: () => undefined }, fetch: send });
}

async function readCode(outbox: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml'))) {
      const mail = readFileSync(join(outbox, file), 'utf8');
      const code = mail.includes(`To: ${email}`) ? /^([0-9]{6})\r?$/m.exec(mail)?.[1] : undefined;
      if (code) return code;
    }
    await wait(25);
  }
  throw new Error(`No mail with a code for ${email} came.`);
}
