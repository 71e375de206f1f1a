import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectPostgres } from '../../apps/api/database/postgres.ts';
import { gatherCrowd } from '../../apps/api/testing/load/crowd.ts';
import { logAt, settle } from '../../apps/api/testing/load/log.ts';
import { countWritten } from '../../apps/api/testing/load/writing.ts';
import { endPrograms, startAdmin, startServer } from '../../apps/api/testing/process.ts';
import { buildParts } from '../machine/parts.mjs';
import { providePostgresPrograms } from '../machine/postgres.ts';
import { ROOT } from '../machine/root.mjs';
import { clustersIn, type Cluster } from './cluster.ts';

/**
 * Rehearses a recovery to a point in time on a PostgreSQL server of its own: people save prompts, a base backup is
 * taken, the data is damaged, and the moment before that is restored from the archived log. `--megabytes N` makes the
 * database larger.
 */
const megabytes = Number(process.argv[process.argv.indexOf('--megabytes') + 1]) || 200;
const steps: [string, number][] = [];

async function timed<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now();
  const value = await work();
  const seconds = (performance.now() - began) / 1000;
  steps.push([what, seconds]);
  console.log(`${what.padEnd(62)} ${seconds.toFixed(1).padStart(7)} s`);
  return value;
}

async function query<Row>(cluster: Cluster, text: string, database = 'hone'): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.url(database) });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function written(cluster: Cluster, name: string): Promise<Map<string, number>> {
  const database = connectPostgres({ url: cluster.url(name), connections: 1, onError: () => undefined });
  try {
    return await countWritten(database);
  } finally {
    await database.close();
  }
}

async function check(what: string, environment: Record<string, string>): Promise<void> {
  const program = startAdmin(['check', what], environment);
  const { code } = await program.ended;
  if (code !== 0) throw new Error(`hone check ${what} found:\n${program.output()}${program.errors()}`);
}

async function grow(cluster: Cluster): Promise<void> {
  await query(cluster, 'create table filler (id serial primary key, text text)');
  // Random, so that nothing is compressed on the way.
  const add = `insert into filler (text) select string_agg(md5(random()::text), '') from generate_series(1, 256 * 50) n group by n % 50`;
  for (;;) {
    const [size] = await query<{ mb: number }>(cluster, 'select pg_database_size(current_database()) / 1000000 as mb');
    if (Number(size!.mb) >= megabytes) return;
    await query(cluster, add);
  }
}

await buildParts(ROOT, console.log, ['api']);
// Some machines link to a few of the programs only, from a place of their own.
const found = await providePostgresPrograms(process.env, console.log);
const programs = dirname(realpathSync(join(found, 'initdb')));
for (const name of ['createdb', 'pg_basebackup', 'pg_ctl', 'pg_dump', 'pg_restore']) {
  if (!existsSync(join(programs, name)))
    throw new Error(`${name} is missing in ${programs}: install PostgreSQL whole.`);
}
const folder = mkdtempSync(join(tmpdir(), 'hone-recovery-'));
const data = mkdtempSync(join(tmpdir(), 'hone-recovered-'));
mkdirSync(join(data, 'outbox'));
const clusters = clustersIn(folder, programs);
let cluster: Cluster | undefined;
try {
  cluster = await clusters.make();
  await cluster.program('createdb', ['hone']);
  const environment = { HONE_DATA: data, DATABASE_URL: cluster.url('hone'), HONE_LIMIT_FACTOR: '1000000' };
  const server = await startServer(environment);
  const crowd = await gatherCrowd({ url: server.url, outbox: join(data, 'outbox') }, 6);
  await timed(`grow the database to ${megabytes} MB`, () => grow(cluster!));
  const load = crowd.start();
  const base = join(folder, 'base');
  await timed('pg_basebackup, under load', () =>
    cluster!.program('pg_basebackup', ['-D', base, '-X', 'stream', '-c', 'fast']),
  );
  await wait(5000);
  const earliest = performance.now();
  const [{ moment }] = (await query<{ moment: string }>(cluster, 'select clock_timestamp()::text as moment')) as [
    { moment: string },
  ];
  const latest = performance.now();
  await wait(5000);
  await load.stop();
  await query(cluster, 'drop table prompts cascade');
  await server.end('SIGKILL');
  await query(cluster, 'select pg_switch_wal()');
  await cluster.stop('fast');

  cluster = await timed('restore to the moment before the damage', () => clusters.restore(base, moment));
  for (;;) {
    const [state] = await query<{ pg_is_in_recovery: boolean }>(cluster, 'select pg_is_in_recovery()');
    if (!state!.pg_is_in_recovery) break;
    await wait(100);
  }
  const restored = { ...environment, DATABASE_URL: cluster.url('hone') };
  const next = await timed('start a server on it', () => startServer(restored));
  await next.end('SIGTERM');
  await timed('hone check ledger and hone check payments', async () => {
    await check('ledger', restored);
    await check('payments', restored);
  });
  const there = await written(cluster, 'hone');
  const log = logAt(crowd.log, earliest, latest);
  const { acknowledged, lost, doubled, unexpected } = settle(log, there);

  const dump = join(folder, 'hone.dump');
  await timed('pg_dump -Fc', () => cluster!.program('pg_dump', ['-Fc', '-f', dump, 'hone']));
  await timed('pg_restore into an empty database, with two jobs', async () => {
    await cluster!.program('createdb', ['again']);
    await cluster!.program('pg_restore', ['-d', 'again', '-j', '2', '--exit-on-error', dump]);
  });
  await check('ledger', { ...restored, DATABASE_URL: cluster.url('again') });
  const again = await written(cluster, 'again');
  console.log(
    `Acknowledged before ${moment}: ${acknowledged}, of which ${lost.length + doubled.length} are lost or doubled. ` +
      `Refused or begun later: ${log.filter(({ outcome }) => outcome === 'failed').length}, of which ` +
      `${unexpected.length} are there. In the dump: ${again.size} of ${there.size}.`,
  );
  if (lost.length + doubled.length + unexpected.length > 0 || again.size !== there.size) process.exitCode = 1;
} finally {
  await endPrograms();
  await cluster?.stop('immediate').catch(() => undefined);
  for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
}
