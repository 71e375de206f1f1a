import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectPostgres } from '../../apps/api/database/postgres.ts';
import { startAdmin } from '../../apps/api/testing/process.ts';
import { countWritten } from '../../apps/api/testing/load/writing.ts';
import { begin, gather, giveCredits } from './load.ts';
import { check, hone, serve, stop, type Place, type Row } from './place.ts';
import type { Release } from './releases.ts';

/** From the oldest release to the newest, and from there one back and forth, without a moment in which no one serves. */
export async function upgradeSideBySide(
  place: Place,
  url: string,
  releases: readonly Release[],
  say: (line: string) => void,
): Promise<Row[]> {
  const [first] = releases as [Release];
  await migrate(place, first);
  let serving = await serve(place, first);
  const crowd = await gather(place, serving.url);
  await giveCredits(place, first, crowd);
  const rows: Row[] = [];

  const exchange = async (from: Release, to: Release, prepare: () => Promise<string> = () => Promise.resolve('–')) => {
    const shift = begin(crowd);
    let migrated = '';
    try {
      await shift.acknowledged(100);
      migrated = await prepare();
      // The old build alone, on the database of the new one.
      await shift.acknowledged(200);
      const next = await serve(place, to);
      await crowd.moveTo([serving.url, next.url]);
      await shift.acknowledged(400);
      await crowd.moveTo(next.url);
      await stop(serving);
      serving = next;
      await shift.acknowledged(200);
    } finally {
      await shift.stop();
    }
    await check(place, to.name > from.name ? to : from);
    const row: Row = { step: `${from.name} → ${to.name}`, migrated, ...shift.sum(await countIn(url)) };
    rows.push(row);
    say(`${row.step}: ${row.acknowledged} acknowledged, the longest gap ${row.gap} ms`);
  };

  for (const [at, release] of releases.entries()) {
    if (at === 0) continue;
    await exchange(releases[at - 1]!, release, async () => {
      await killMidway(place, url, release);
      const began = performance.now();
      const { said } = await migrate(place, release);
      const names = said.match(/\d{3}-/g) ?? [];
      return `${names.length} in ${((performance.now() - began) / 1000).toFixed(1)} s`;
    });
  }
  const [previous, last] = releases.slice(-2) as [Release, Release];
  await exchange(last, previous);
  await refuseNewerDatabase(place, previous);
  await exchange(previous, last);
  await stop(serving);
  return rows;
}

async function migrate(place: Place, release: Release): Promise<{ said: string }> {
  const { code, said } = await hone(place, release, ['migrate']);
  if (code !== 0) throw new Error(`hone migrate of ${release.name} failed:\n${said}`);
  return { said };
}

/** Its first migration is held between its statements and its record, and its process killed there. */
async function killMidway(place: Place, url: string, release: Release): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    const recorded = async () => (await holder.query('select name from migrations')).rowCount;
    const before = await recorded();
    await holder.query('begin');
    await holder.query('lock table migrations in share row exclusive mode');
    const killed = startAdmin(['migrate'], place.environment, [], release.dist);
    const waiting = `select from pg_locks where relation = 'migrations'::regclass and not granted`;
    while ((await holder.query(waiting)).rowCount === 0) await wait(20);
    await killed.end('SIGKILL');
    await holder.query('rollback');
    if ((await recorded()) !== before) throw new Error(`A killed migration of ${release.name} left its record.`);
  } finally {
    await holder.end();
  }
}

/** What its command would do, it doesn't know to be right there. Its servers only do what they always did. */
async function refuseNewerDatabase(place: Place, release: Release): Promise<void> {
  const { code, said } = await hone(place, release, ['check', 'ledger']);
  if (code === 0) throw new Error(`hone of ${release.name} worked on the database of a newer build:\n${said}`);
}

async function countIn(url: string): Promise<Map<string, number>> {
  const database = connectPostgres({ url, connections: 1, onError: () => undefined });
  try {
    return await countWritten(database);
  } finally {
    await database.close();
  }
}
