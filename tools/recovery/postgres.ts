import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectPostgres } from '../../apps/api/database/postgres.ts';
import { gatherCrowd } from '../../apps/api/testing/load/crowd.ts';
import { logAt, settle } from '../../apps/api/testing/load/log.ts';
import { signUpAll } from '../../apps/api/testing/load/newcomers.ts';
import { countWritten } from '../../apps/api/testing/load/writing.ts';
import { startServer } from '../../apps/api/testing/process.ts';
import type { Cluster, Clusters } from './cluster.ts';
import { collector, growTo } from './grow.ts';
import { hone } from './hone.ts';
import { timing } from './steps.ts';

const toMoment = timing('PostgreSQL, to a moment');
const fromDump = timing('PostgreSQL, by a dump');

async function query<Row>(cluster: Cluster, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.url('hone') });
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

interface Place {
  clusters: Clusters;
  /** Empty folders, for what PostgreSQL gives and for Hone's data. */
  folder: string;
  data: string;
  megabytes: number;
}

export interface Found {
  cluster: Cluster;
  /** What was lost or came back, in a sentence. */
  said: string;
  isRight: boolean;
}

/**
 * People save prompts, a base backup is taken, the data is damaged, and the moment before that is restored from the
 * archived log. Then a dump of it is restored, too.
 */
export async function rehearsePostgres({ clusters, folder, data, megabytes }: Place): Promise<Found> {
  mkdirSync(join(data, 'outbox'));
  const damaged = await clusters.make();
  await damaged.program('createdb', ['hone']);
  const environment = { HONE_DATA: data, DATABASE_URL: damaged.url('hone'), HONE_LIMIT_FACTOR: '1000000' };
  const server = await startServer(environment);
  const place = { url: server.url, outbox: join(data, 'outbox') };
  await signUpAll(place, [collector]);
  const crowd = await gatherCrowd(place, 6);
  await growTo(megabytes, (text) => query(damaged, text));
  const load = crowd.start();
  const base = join(folder, 'base');
  await toMoment('`pg_basebackup`, while people write', () =>
    damaged.program('pg_basebackup', ['-D', base, '-X', 'stream', '-c', 'fast']),
  );
  await wait(5000);
  const earliest = performance.now();
  const [{ moment }] = (await query<{ moment: string }>(damaged, 'select clock_timestamp()::text as moment')) as [
    { moment: string },
  ];
  const latest = performance.now();
  await wait(5000);
  await load.stop();
  await query(damaged, 'drop table prompts cascade');
  await server.end('SIGKILL');
  await query(damaged, 'select pg_switch_wal()');
  await damaged.stop();

  const cluster = await toMoment('restore to the moment before the damage', async () => {
    const restoring = await clusters.restore(base, moment);
    for (;;) {
      const [state] = await query<{ pg_is_in_recovery: boolean }>(restoring, 'select pg_is_in_recovery()');
      if (!state!.pg_is_in_recovery) return restoring;
      await wait(100);
    }
  });
  const restored = { ...environment, DATABASE_URL: cluster.url('hone') };
  const next = await toMoment('start a server', () => startServer(restored));
  await next.end('SIGTERM');
  await toMoment('`hone check ledger` and `hone check payments`', async () => {
    await hone(['check', 'ledger'], restored);
    await hone(['check', 'payments'], restored);
  });
  const there = await written(cluster, 'hone');
  const log = logAt(crowd.log, earliest, latest);
  const { acknowledged, failed, lost, doubled, unexpected } = settle(log, there);

  const dump = join(folder, 'hone.dump');
  await fromDump('`pg_dump -Fc`', () => cluster.program('pg_dump', ['-Fc', '-f', dump, 'hone']));
  await fromDump('`pg_restore` into an empty database, with two jobs', async () => {
    await cluster.program('createdb', ['again']);
    await cluster.program('pg_restore', ['-d', 'again', '-j', '2', '--exit-on-error', dump]);
  });
  await fromDump('`hone check ledger`', () =>
    hone(['check', 'ledger'], { ...restored, DATABASE_URL: cluster.url('again') }),
  );
  const again = await written(cluster, 'again');
  const wrong = lost.length + doubled.length;
  const said =
    `To a moment: of ${acknowledged} writes that were acknowledged before it, ${wrong} were lost or doubled; ` +
    `of ${failed} that were refused or began after it, ${unexpected.length} were there. ` +
    `By a dump: ${again.size} of ${there.size} writes were there.`;
  return { cluster, said, isRight: wrong + unexpected.length === 0 && again.size === there.size };
}
