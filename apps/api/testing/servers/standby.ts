import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

const place = '/usr/lib/postgresql';
const programs = existsSync(place)
  ? readdirSync(place)
      .map((version) => join(place, version, 'bin'))
      .findLast((folder) => existsSync(join(folder, 'pg_basebackup')))
  : undefined;
export const canStartStandby = programs !== undefined;
// PostgreSQL refuses to run as root. On every Linux this account is `nobody`.
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A real standby of the server at this address. */
export async function startStandby(url: string) {
  const { hostname, port: primaryPort, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'hone-standby-'));
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const from = ['-h', hostname, '-p', primaryPort || '5432', '-U', decodeURIComponent(username)];
  const copy = spawn(join(programs!, 'pg_basebackup'), [...from, '-D', data, '-R', '-c', 'fast', '--no-sync'], {
    stdio: 'ignore',
    cwd: folder,
    ...account,
  });
  const [code] = (await once(copy, 'exit')) as [number];
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}.`);
  const port = await freePort();
  // At least as many connections as the primary allows.
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=1000',
  ];
  const server = spawn(join(programs!, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    ...account,
  });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready to accept read-only connections')) resolve();
    });
    void ended.then(() => reject(new Error('The standby ended.')));
  });
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(port);
  return {
    url: own.href,
    /** Runs this as the operator. */
    async tell(statement: string) {
      const client = new pg.Client({ connectionString: own.href });
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(statement);
      await client.end();
      return rows;
    },
    async stop() {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
