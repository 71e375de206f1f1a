import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installWithApt } from './apt.ts';
import { Obstacle } from './obstacle.mjs';
import { findFreePort } from './port.mjs';
import { run } from './program.mjs';

type Say = (line: string) => void;

interface TestDatabase {
  url: string;
  stop(): Promise<void>;
}

const oldest = 15;
const usualPlaces = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Applications/Postgres.app/Contents/Versions',
];
const keeper = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));

// PostgreSQL refuses to run as root. On every Linux this account is `nobody`.
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

// Nothing in this cluster outlives the run, so it doesn't wait for any disk.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

async function findPrograms(env: NodeJS.ProcessEnv, places: readonly string[]): Promise<string | undefined> {
  const installed = places
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((version) => join(place, version, 'bin')))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  for (const folder of [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...installed]) {
    if (!existsSync(join(folder, 'initdb'))) continue;
    const { output } = await run(join(folder, 'postgres'), ['--version'], { timeout: 30_000 });
    if (Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]) >= oldest) return folder;
  }
  return undefined;
}

export async function providePostgresPrograms(
  env: NodeJS.ProcessEnv,
  say: Say,
  { places = usualPlaces, installer = installWithApt } = {},
): Promise<string> {
  const found = await findPrograms(env, places);
  if (found) return found;
  await installer('postgresql', env, say);
  const installed = await findPrograms(env, places);
  if (installed) return installed;
  throw new Obstacle(
    `No PostgreSQL server of version ${oldest} or newer was found. Install one (Debian: apt-get install postgresql; ` +
      'macOS: brew install postgresql@17), or set TEST_DATABASE_URL to a server that tests may fill and empty.',
  );
}

async function startServer(programs: string, folder: string): Promise<TestDatabase> {
  const data = join(folder, 'data');
  const options = ['--username=hone', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const made = await run(join(programs, 'initdb'), ['--pgdata', data, ...options], { cwd: folder, ...account });
  if (made.code !== 0) throw new Obstacle(`Couldn’t create a temporary PostgreSQL:\n${made.output.trim()}`);
  const port = await findFreePort();
  const given = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(programs, 'postgres'), '-D', data, ...given];
  const kept = spawn(process.execPath, [keeper, folder, JSON.stringify(account), ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => kept.on('close', resolve));
  let said = '';
  const isReady = await new Promise<boolean>((resolve) => {
    kept.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4000);
      if (said.includes('ready to accept connections')) resolve(true);
    });
    kept.stderr.on('end', () => resolve(false));
  });
  if (!isReady) throw new Obstacle(`A temporary PostgreSQL didn’t start:\n${said.trim()}`);
  return {
    url: `postgres://hone@127.0.0.1:${port}/postgres`,
    async stop() {
      kept.stdin.end();
      await ended;
    },
  };
}

async function refuseSilentServer(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect().catch((error: Error) => {
    const { host } = new URL(url);
    throw new Obstacle(`TEST_DATABASE_URL is set, but no server answers at ${host}: ${error.message}`);
  });
  await client.end();
}

export async function startPostgres(env: NodeJS.ProcessEnv, say: Say): Promise<TestDatabase> {
  if (env['TEST_DATABASE_URL']) {
    await refuseSilentServer(env['TEST_DATABASE_URL']);
    return { url: env['TEST_DATABASE_URL'], stop: async () => {} };
  }
  const programs = await providePostgresPrograms(env, say);
  const folder = mkdtempSync(join(tmpdir(), 'hone-postgres-'));
  try {
    if (account.uid) chownSync(folder, account.uid, account.gid);
    return await startServer(programs, folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
