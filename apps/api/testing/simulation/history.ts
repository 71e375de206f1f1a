import { sql as fragment } from 'drizzle-orm';
import type { Database } from '../../database/port.ts';
import { acts } from './acts/acts.ts';
import { deliverAll } from './acts/time.ts';
import { faults } from './world/between.ts';
import { compare } from './comparing.ts';
import { forward, makeWorld, tick, work, type Plant, type World } from './world/world.ts';

export interface History {
  seed: number;
  /** Each act with what came of it. */
  acts: { name: string; outcome: string }[];
  wrong: string[];
}

const shortest = 10;
const longest = 40;

/** Lives one history through, lets everything settle, and says what should not be. */
export async function liveThrough(database: Database, seed: number, plant?: Plant): Promise<History> {
  const world = await makeWorld(database, seed, plant);
  const lived: History['acts'] = [];
  const length = shortest + world.random.below(longest - shortest);
  try {
    while (lived.length < length && world.wrong.length === 0) {
      const { act } = world.random.weigh(acts.map((one) => ({ act: one, weight: one.weight(world) })));
      const fault = act.asks && world.random.chance(0.2) ? world.random.pick(faults) : undefined;
      world.line.armed = fault && { fault, after: world.random.below(3) };
      const outcome = await act.does(world);
      // What could go wrong did so in this act, or not at all.
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

/** Nothing goes wrong any more: what was lost is found, what waits is done. */
async function settle(world: World): Promise<void> {
  world.line.armed = undefined;
  for (let rounds = 0; rounds < 3; rounds += 1) {
    // A day is enough for whatever is looked at by night.
    if (rounds === 0) world.doneAt.clear();
    await forward(world, 3600);
    for (let tries = 0; tries < 30 && (world.jobs.length > 0 || world.post.length > 0); tries += 1) {
      await deliverAll(world);
      const next = Math.min(...world.jobs.map(({ at }) => at));
      if (next < Infinity) world.clock.forward(Math.max(0, Math.ceil((next - world.clock.now().getTime()) / 1000)));
      tick(world);
      await work(world);
    }
  }
  if (world.jobs.length > 0) world.wrong.push(`jobs never end: ${world.jobs.map(({ kind }) => kind).join(', ')}`);
}

/** Takes everything away for the next history, also what is only ever added to. */
async function empty(database: Database): Promise<void> {
  await database.unhurried((transaction) =>
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
