import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasApt, installWithApt } from './apt.mjs';
import { Obstacle } from './obstacle.mjs';
import { findOnPath, isExecutable, run } from './program.mjs';

const OLDEST_POSTGRES = 15;

const HOW_TO_GET_ONE =
  `Install version ${OLDEST_POSTGRES} or newer (Debian: apt-get install postgresql; macOS: brew install postgresql@17), ` +
  'or set TEST_DATABASE_URL to a server that tests may fill and empty.';

/** Each system's own place, with a folder for each version where there are several. */
const USUAL_PLACES = [
  { above: '/usr/lib/postgresql', below: 'bin' },
  { above: '/opt/homebrew/opt', below: 'bin' },
  { above: '/usr/local/opt', below: 'bin' },
  { above: '/Applications/Postgres.app/Contents/Versions', below: 'bin' },
];

/** @param {typeof USUAL_PLACES} places */
function listFolders(places) {
  return places
    .filter(({ above }) => existsSync(above))
    .flatMap(({ above, below }) => readdirSync(above).map((name) => join(above, name, below)))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
}

/** @param {string} folder */
async function readVersion(folder) {
  const server = join(folder, 'postgres');
  if (!isExecutable(server) || !isExecutable(join(folder, 'initdb'))) return undefined;
  const answer = await run(server, ['--version'], { limitSeconds: 30 });
  const version = /\(PostgreSQL\) (\d+)/.exec(answer.output)?.[1];
  return version === undefined ? undefined : Number(version);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof USUAL_PLACES} places
 * @returns {Promise<{ folder?: string, tooOld?: number }>}
 */
async function findInstalled(env, places) {
  // The client's package alone puts `pg_config` and `psql` on the PATH; only `initdb` and `postgres` make a server.
  const config = findOnPath('pg_config', env);
  const told = config ? (await run(config, ['--bindir'], { limitSeconds: 30 })).output.trim() : undefined;
  const onPath = findOnPath('initdb', env);
  let tooOld;
  for (const folder of new Set([told, onPath && dirname(onPath), ...listFolders(places)])) {
    const version = folder && (await readVersion(folder));
    if (folder && version && version >= OLDEST_POSTGRES) return { folder };
    tooOld ??= version || undefined;
  }
  return tooOld === undefined ? {} : { tooOld };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 * @param {{ places?: typeof USUAL_PLACES, mayInstall?: boolean }} [ways]
 * @returns {Promise<string>} the folder that holds `initdb` and `postgres`
 */
export async function providePostgresPrograms(env, say, { places = USUAL_PLACES, mayInstall = hasApt(env) } = {}) {
  let found = await findInstalled(env, places);
  if (!found.folder && mayInstall) {
    await installWithApt('postgresql', env, say);
    found = await findInstalled(env, places);
  }
  if (found.folder) return found.folder;
  const what = found.tooOld ? `Only PostgreSQL ${found.tooOld} was found, which is too old.` : 'No PostgreSQL server was found.';
  throw new Obstacle(`${what} ${HOW_TO_GET_ONE}`);
}
