import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** A PostgreSQL server for one test, which may stop it. */
export interface OwnPostgres {
  url: string;
  /** `fast` ends every connection; `immediate` is a crash, after which it recovers from its log. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Every process of it is suspended: connections are accepted and kept, and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  remove(): Promise<void>;
}

const run = promisify(execFile);

// PostgreSQL refuses to run as root. On every Linux this account is `nobody`.
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Of the same programs as the server that the tests run on. Its commits reach the disk, as in production. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const programs = await findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'hone-own-postgres-'));
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const program = (name: string, given: readonly string[]) =>
    run(join(programs, name), ['--pgdata', data, ...given], { cwd: folder, ...account });
  await program('initdb', ['--username=hone', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
  const port = await findFreePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c max_connections=60`;
  const control = (act: string, ...given: string[]) => program('pg_ctl', [act, '--silent', '--wait', ...given]);
  const start = () => control('start', '--log', join(folder, 'log'), '--options', options);
  await start();
  const stop = () => control('stop', '--mode=immediate');
  const first = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  };
  return {
    url: `postgres://hone@127.0.0.1:${port}/postgres`,
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
    async remove() {
      thaw();
      await stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findPrograms(): Promise<string> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ setting: string }>(`select setting from pg_config where name = 'BINDIR'`);
  await client.end();
  return rows[0]!.setting;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
