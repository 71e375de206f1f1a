import { sql as fragment } from 'drizzle-orm';
import type { Database } from '../../database/port.ts';
import { acts } from './acts/acts.ts';
import { deliverAll } from './acts/time.ts';
import { faults } from './world/faults.ts';
import { compare } from './compare.ts';
import { forward, makeWorld, tick, work, type PlantedBug, type World } from './world/world.ts';

export interface History {
  seed: number;
  acts: { name: string; outcome: string }[];
  wrong: string[];
}

const shortest = 10;
const longest = 40;

/** Runs one history, lets everything settle, and reports what is wrong. */
export async function runHistory(database: Database, seed: number, plant?: PlantedBug): Promise<History> {
  const world = await makeWorld(database, seed, plant);
  const lived: History['acts'] = [];
  const length = shortest + world.random.below(longest - shortest);
  try {
    while (lived.length < length && world.wrong.length === 0) {
      const { act } = world.random.weigh(acts.map((one) => ({ act: one, weight: one.weight(world) })));
      const fault = act.callsProvider && world.random.chance(0.2) ? world.random.pick(faults) : undefined;
      world.line.armed = fault && { fault, after: world.random.below(3) };
      const outcome = await act.run(world);
      // A fault happened during this act, or not at all.
      const met = fault && !world.line.armed ? `, ${fault}` : '';
      world.line.armed = undefined;
      lived.push({ name: act.name, outcome: `${outcome}${met}` });
      tick(world);
    }
    await settle(world);
    if (world.wrong.length === 0) world.wrong.push(...(await compare(world)));
  } catch (error) {
    world.wrong.push(String((error as Error).stack));
  }
  await empty(database);
  return { seed, acts: lived, wrong: world.wrong };
}

/** No more faults: what was lost is found, what waits is done. */
async function settle(world: World): Promise<void> {
  world.line.armed = undefined;
  for (let rounds = 0; rounds < 3; rounds += 1) {
    // A day covers every nightly check.
    if (rounds === 0) world.lastRuns.clear();
    await forward(world, 3600);
    for (let tries = 0; tries < 30 && (world.jobs.length > 0 || world.pendingEvents.length > 0); tries += 1) {
      await deliverAll(world);
      const next = Math.min(...world.jobs.map(({ at }) => at));
      if (next < Infinity) world.clock.forward(Math.max(0, Math.ceil((next - world.clock.now().getTime()) / 1000)));
      tick(world);
      await work(world);
    }
  }
  if (world.jobs.length > 0) world.wrong.push(`jobs never end: ${world.jobs.map(({ kind }) => kind).join(', ')}`);
}

/** Clears even append-only tables for the next history. */
async function empty(database: Database): Promise<void> {
  await database.withLongTransactions((transaction) =>
    transaction(async (sql, script) => {
      const { rows } = await sql.execute<{ name: string }>(fragment`
      select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`);
      await script(
        `set local session_replication_role = replica; ${rows.map(({ name }) => `delete from ${name};`).join(' ')}`,
      );
    }),
  );
}
