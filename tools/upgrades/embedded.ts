import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMain } from '../../apps/api/testing/process.ts';
import { countWritten } from '../../apps/api/testing/load/writing.ts';
import { openFolder } from '../../apps/api/testing/workspace.ts';
import { begin, gather } from './load.ts';
import { check, serve, stop, type Place, type Row } from './place.ts';
import type { Release } from './releases.ts';

/** When its first starts are killed, as parts of the time that one takes. */
const moments = [0.5, 0.6, 0.7, 0.8, 0.9];

/** A data folder of the oldest release, at the newest: by starting it, which is killed again and again. */
export async function upgradeFolder(
  place: Place,
  oldest: Release,
  newest: Release,
  say: (line: string) => void,
): Promise<Row> {
  const server = await serve(place, oldest);
  const crowd = await gather(place, server.url);
  const before = begin(crowd);
  await before.acknowledged(200);
  await before.stop();
  await stop(server);

  const copy = `${place.data}-copy`;
  cpSync(place.data, copy, { recursive: true });
  const trial = await serve({ data: copy, environment: { ...place.environment, HONE_DATA: copy } }, newest);
  await stop(trial);
  const found: string[] = [];
  for (const moment of moments) {
    const killed = startMain(place.environment, [], newest.dist);
    await wait(moment * trial.readyAfter);
    await killed.end('SIGKILL');
    found.push(
      await withFolder(place, async ({ sql }) => {
        const { rows } = await sql.execute<{ name: string }>('select max(name) as name from migrations');
        return rows[0]!.name.slice(0, 3);
      }),
    );
  }
  say(`embedded: after ${moments.length} kills during its start, the newest migration was ${found.join(', ')}`);

  const next = await serve(place, newest);
  await crowd.moveTo(next.url);
  const after = begin(crowd);
  await after.acknowledged(200);
  await after.stop();
  await stop(next);
  await check(place, newest);
  const row = after.sum(await withFolder(place, countWritten));
  return {
    step: `${oldest.name} → ${newest.name}, embedded`,
    migrated: `in ${(next.readyAfter / 1000).toFixed(1)} s`,
    ...row,
  };
}

async function withFolder<Value>(
  { data }: Place,
  act: (database: Awaited<ReturnType<typeof openFolder>>) => Promise<Value>,
): Promise<Value> {
  const database = await openFolder(join(data, 'database'));
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}
