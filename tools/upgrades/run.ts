import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { endPrograms } from '../../apps/api/testing/process.ts';
import { describeMachine, printTable } from '../../bench/figures.ts';
import { Obstacle } from '../machine/obstacle.mjs';
import { endWithParent } from '../machine/parent.mjs';
import { providePostgresPrograms, startPostgres } from '../machine/postgres.ts';
import { run } from '../machine/program.mjs';
import { upgradeFolder } from './embedded.ts';
import { hone, type Place, type Row } from './place.ts';
import { buildReleases } from './releases.ts';
import { upgradeSideBySide } from './side-by-side.ts';

/** `--steps N`: over how many releases, the last of which is the working tree. */
const { values } = parseArgs({ options: { steps: { type: 'string', default: '4' } } });
const say = (line: string) => console.log(`  ${line}`);
const minutes = 20;

const placeIn = (folder: string, name: string, own: Record<string, string>): Place => {
  const data = join(folder, name);
  mkdirSync(join(data, 'outbox'), { recursive: true, mode: 0o700 });
  return { data, environment: { HONE_DATA: data, HONE_LIMIT_FACTOR: '1000000', ...own } };
};

async function upgrade(folder: string): Promise<boolean> {
  const releases = await buildReleases(Number(values.steps), say);
  const [oldest, newest] = [releases[0]!, releases.at(-1)!];
  // Some machines link to a few of the programs only, from a place of their own.
  const server = realpathSync(join(await providePostgresPrograms(process.env, say), 'initdb'));
  const dump = join(dirname(server), 'pg_dump');
  if (!existsSync(dump)) throw new Obstacle(`test:upgrades compares tables with pg_dump: install PostgreSQL whole.`);
  const postgres = await startPostgres(process.env, say);
  try {
    console.log(`test:upgrades: ${releases.map(({ name }) => name).join(' → ')}\n  ${describeMachine()}`);
    const [upgraded, fresh] = await makeDatabases(postgres.url, ['upgraded', 'fresh']);
    const place = placeIn(folder, 'servers', { DATABASE_URL: upgraded! });
    const rows = await upgradeSideBySide(place, upgraded!, releases, say);
    await hone(placeIn(folder, 'fresh', { DATABASE_URL: fresh! }), newest, ['migrate']);
    const tables = await Promise.all([upgraded!, fresh!].map((url) => dumpOf(dump, url)));
    rows.push(await upgradeFolder(placeIn(folder, 'embedded', {}), oldest, newest, say));
    print(rows);
    const isSame = tables[0] === tables[1];
    say(isSame ? 'Its tables are those of a new database.' : 'Its tables differ from those of a new database.');
    return isSame && rows.every(({ lost, doubled, failed }) => lost + doubled + failed === 0);
  } finally {
    await endPrograms();
    await postgres.stop();
  }
}

async function makeDatabases(url: string, names: readonly string[]): Promise<string[]> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const own = names.map((name) => `${name}_${process.pid}`);
    for (const name of own) await admin.query(`create database ${name}`);
    return own.map((name) => Object.assign(new URL(url), { pathname: `/${name}` }).href);
  } finally {
    await admin.end();
  }
}

async function dumpOf(program: string, url: string): Promise<string> {
  const { code, output } = await run(program, ['--schema-only', '--no-owner', url]);
  if (code !== 0) throw new Error(`pg_dump failed:\n${output}`);
  // A token that is new in each dump.
  return output.replaceAll(/^\\(?:un)?restrict .*$/gm, '');
}

function print(rows: readonly Row[]): void {
  printTable(
    ['', 'migrated', 'acknowledged', 'reads', 'sent again', 'failed', 'longest gap, ms', 'lost', 'doubled'],
    rows.map(({ step, migrated, ...row }) => [
      step,
      migrated,
      ...[row.acknowledged, row.reads, row.repeated, row.failed, row.gap, row.lost, row.doubled].map(String),
    ]),
  );
}

endWithParent(process.env);
setTimeout(() => {
  console.error(`test:upgrades wasn’t over in ${minutes} minutes.`);
  process.exit(1);
}, minutes * 60_000).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'hone-upgrades-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
try {
  process.exitCode = (await upgrade(folder)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Obstacle ? error.message : error);
  process.exitCode = 1;
}
