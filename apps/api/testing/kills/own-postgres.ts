import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { canMount, holdDisk, type SmallDisk } from './small-disk.ts';

/** A PostgreSQL server for one test, which may stop it. */
export interface OwnPostgres {
  url: string;
  /** `fast` ends every connection; `immediate` is a crash, after which it recovers from its log. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Every process of it is suspended: connections are accepted and kept, and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Otherwise one is due every five minutes. */
  checkpoint(): Promise<void>;
  isRunning(): Promise<boolean>;
  /** After it has ended by itself. */
  start(): Promise<void>;
  /** The small disk, where it has one. */
  disk: SmallDisk | undefined;
  remove(): Promise<void>;
}

interface Places {
  /** What is on a small disk of its own: its tables, or its log. */
  onSmallDisk?: 'tables' | 'log';
}

const run = promisify(execFile);

// PostgreSQL refuses to run as root. On every Linux this account is `nobody`.
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export function canHaveSmallDisk(): boolean {
  const folder = makeFolder();
  const can = canMount(folder, account);
  rmSync(folder, { recursive: true });
  return can;
}

/** Of the same programs as the server that the tests run on. Its commits reach the disk, as in production. */
export async function startOwnPostgres({ onSmallDisk }: Places = {}): Promise<OwnPostgres> {
  const programs = await findPrograms();
  const folder = makeFolder();
  const mount = makeFolder();
  const disk = onSmallDisk && (await holdDisk(mount, '150m', account));
  const placeOf = (what: Places['onSmallDisk']) => (disk && what === onSmallDisk ? disk.path : folder);
  const data = join(placeOf('tables'), 'data');
  const log = join(placeOf('log'), 'wal');
  const program = (name: string, given: readonly string[]) =>
    run(join(programs, name), ['--pgdata', data, ...given], { cwd: folder, ...account });
  const alike = ['--username=hone', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  // In pieces of a megabyte, so that a new one is soon needed.
  await program('initdb', disk ? [...alike, `--waldir=${log}`, '--wal-segsize=1'] : alike);
  const port = await findFreePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c max_connections=60`;
  const control = (act: string, ...given: string[]) => program('pg_ctl', [act, '--silent', '--wait', ...given]);
  const start = () => control('start', '--log', join(folder, 'log'), '--options', options);
  await start();
  const stop = () => control('stop', '--mode=immediate');
  const first = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const url = `postgres://hone@127.0.0.1:${port}/postgres`;
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  };
  return {
    url,
    async restart(mode) {
      await control('stop', `--mode=${mode}`);
      await start();
    },
    async freeze() {
      const pid = first();
      // The first process before the others, so that no more are added.
      process.kill(pid, 'SIGSTOP');
      frozen = [pid];
      const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
      for (const line of stdout.trim().split('\n')) {
        const [child = 0, parent] = line.trim().split(/\s+/).map(Number);
        if (parent === pid) frozen.push(child);
      }
      for (const child of frozen.slice(1)) process.kill(child, 'SIGSTOP');
    },
    thaw: () => Promise.resolve(thaw()),
    checkpoint: () => ask(url, 'checkpoint').then(() => undefined),
    isRunning: () =>
      control('status').then(
        () => true,
        () => false,
      ),
    start: async () => void (await start()),
    disk,
    async remove() {
      thaw();
      await stop().catch(() => undefined);
      await disk?.remove();
      for (const each of [folder, mount]) rmSync(each, { recursive: true, force: true });
    },
  };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hone-own-postgres-'));
  if (account.uid) chownSync(folder, account.uid, account.gid);
  return folder;
}

async function findPrograms(): Promise<string> {
  const rows = await ask(process.env['TEST_DATABASE_URL']!, `select setting from pg_config where name = 'BINDIR'`);
  return rows[0]!['setting']!;
}

async function ask(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  // Told by the statement as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
