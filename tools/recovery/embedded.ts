import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signUpAll } from '../../apps/api/testing/load/newcomers.ts';
import { startServer } from '../../apps/api/testing/process.ts';
import { openFolder } from '../../apps/api/testing/workspace.ts';
import type { Cluster } from './cluster.ts';
import { collector, growTo } from './grow.ts';
import { hone } from './hone.ts';
import { timing } from './steps.ts';

const byCopy = timing('embedded, by a copy');
const byMove = timing('embedded, moved to PostgreSQL');

/** The embedded database is copied and restored, and moved to PostgreSQL. Returns what the move found. */
export async function rehearseEmbedded(folder: string, cluster: Cluster, megabytes: number): Promise<string> {
  const data = join(folder, 'data');
  const copies = join(folder, 'copies');
  const environment = { HONE_DATA: data, HONE_LIMIT_FACTOR: '1000000' };
  mkdirSync(join(data, 'outbox'), { recursive: true, mode: 0o700 });
  const server = await startServer(environment);
  await signUpAll({ url: server.url, outbox: join(data, 'outbox') }, [collector]);
  await server.end('SIGTERM');
  const database = await openFolder(join(data, 'database'));
  await growTo(megabytes, async (text) => (await database.sql.execute(text)).rows);
  await database.close();

  await byCopy('`hone backup`', () => hone(['backup', copies], environment));
  const [copy = ''] = readdirSync(copies);
  const restored = { HONE_DATA: join(folder, 'restored') };
  await byCopy('`hone restore`', () => hone(['restore', join(copies, copy)], restored));
  const next = await byCopy('start a server', () => startServer(restored));
  await next.end('SIGTERM');
  await byCopy('`hone check ledger`', () => hone(['check', 'ledger'], restored));

  await cluster.program('createdb', ['-T', 'template0', 'moved']);
  const moved = { ...environment, DATABASE_URL: cluster.url('moved') };
  const said = await byMove('`hone move`, which compares every row', () => hone(['move'], moved));
  return `By the move: ${/^Every row is the same: (.*)\.$/m.exec(said)![1]!}, and every row is the same.`;
}
