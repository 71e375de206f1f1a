import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Obstacle } from './obstacle.mjs';
import { findFreePort } from './port.mjs';
import { providePostgresPrograms } from './postgres-programs.mjs';
import { run } from './program.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} TestDatabase */

// Nothing in this cluster outlives the run, so it waits for no disk.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** PostgreSQL refuses to run as root, so root lends it another account. */
async function chooseAccount() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    if (user.code === 0 && group.code === 0) return { uid: Number(user.output), gid: Number(group.output) };
  }
  throw new Obstacle('PostgreSQL refuses to run as root, and neither the account "postgres" nor "nobody" exists here.');
}

/** @param {string} url */
function refuseSilentServer(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port || 5432), hostname || '127.0.0.1', () => resolve(socket.destroy()));
    socket.on('error', () => reject(new Obstacle(`TEST_DATABASE_URL is set, but no server answers at ${hostname}:${port || 5432}.`)));
  });
}

// The shell waits on its input, which closes with the process that started it, however that one ends: so neither a
// server nor a folder is left behind, not even after kill -9.
const KEEPER = `
trap '' INT TERM HUP
folder=$0
"$@" &
exec 2>/dev/null
cat >/dev/null
kill -QUIT $!
wait
cd / && rm -rf "$folder"
`;

/**
 * @param {string} programs
 * @param {string} folder
 * @param {{ uid?: number, gid?: number }} account
 * @returns {Promise<TestDatabase>}
 */
async function startServer(programs, folder, account) {
  const data = join(folder, 'data');
  const made = await run(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username=hone', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...account },
  );
  if (made.code !== 0) throw new Obstacle(`Couldn’t create a temporary PostgreSQL:\n${made.output.trim()}`);
  const port = await findFreePort();
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(programs, 'postgres'), '-D', data, ...settings];
  const keeper = spawn('sh', ['-c', KEEPER, folder, ...command], { cwd: folder, ...account, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => keeper.on('close', resolve));
  let words = '';
  await new Promise((resolve, reject) => {
    keeper.stderr.setEncoding('utf8').on('data', (text) => {
      words = (words + text).slice(-4000);
      if (words.includes('ready to accept connections')) resolve(undefined);
    });
    keeper.stderr.on('end', () => reject(new Obstacle(`A temporary PostgreSQL didn’t start:\n${words.trim()}`)));
  });
  return {
    url: `postgres://hone@127.0.0.1:${port}/postgres`,
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}

/**
 * A PostgreSQL for tests: the one that TEST_DATABASE_URL names, or one of our own in a temporary folder.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 * @returns {Promise<TestDatabase>}
 */
export async function startPostgres(env, say) {
  if (env.TEST_DATABASE_URL) {
    await refuseSilentServer(env.TEST_DATABASE_URL);
    return { url: env.TEST_DATABASE_URL, stop: async () => {} };
  }
  const programs = await providePostgresPrograms(env, say);
  const account = await chooseAccount();
  const folder = mkdtempSync(join(tmpdir(), 'hone-postgres-'));
  try {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
    return await startServer(programs, folder, account);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
