import { sql as fragment } from 'drizzle-orm';
import type { Database } from '../../database/port.ts';
import { acts } from './acts/acts.ts';
import { deliverAll } from './acts/time.ts';
import { faults } from './faults.ts';
import { compare } from './compare.ts';
import { forward, makeSimulation, tick, work, type PlantedBug, type Simulation } from './simulation.ts';

export interface History {
  seed: number;
  acts: { name: string; outcome: string }[];
  wrong: string[];
}

const shortest = 10;
const longest = 40;

/** Runs one history, lets everything settle, and reports what is wrong. */
export async function runHistory(database: Database, seed: number, plant?: PlantedBug): Promise<History> {
  const simulation = await makeSimulation(database, seed, plant);
  const lived: History['acts'] = [];
  const length = shortest + simulation.random.below(longest - shortest);
  try {
    while (lived.length < length && simulation.wrong.length === 0) {
      const { act } = simulation.random.weigh(acts.map((one) => ({ act: one, weight: one.weight(simulation) })));
      const fault = act.callsProvider && simulation.random.chance(0.2) ? simulation.random.pick(faults) : undefined;
      simulation.line.armed = fault && { fault, after: simulation.random.below(3) };
      const outcome = await act.run(simulation);
      // A fault happened during this act, or not at all.
      const met = fault && !simulation.line.armed ? `, ${fault}` : '';
      simulation.line.armed = undefined;
      lived.push({ name: act.name, outcome: `${outcome}${met}` });
      tick(simulation);
    }
    await settle(simulation);
    if (simulation.wrong.length === 0) simulation.wrong.push(...(await compare(simulation)));
  } catch (error) {
    simulation.wrong.push(String((error as Error).stack));
  }
  await empty(database);
  return { seed, acts: lived, wrong: simulation.wrong };
}

/** No more faults: what was lost is found, what waits is done. */
async function settle(simulation: Simulation): Promise<void> {
  simulation.line.armed = undefined;
  for (let rounds = 0; rounds < 3; rounds += 1) {
    // A day covers every nightly check.
    if (rounds === 0) simulation.lastRuns.clear();
    await forward(simulation, 3600);
    for (let tries = 0; tries < 30 && (simulation.jobs.length > 0 || simulation.pendingEvents.length > 0); tries += 1) {
      await deliverAll(simulation);
      const next = Math.min(...simulation.jobs.map(({ at }) => at));
      if (next < Infinity)
        simulation.clock.forward(Math.max(0, Math.ceil((next - simulation.clock.now().getTime()) / 1000)));
      tick(simulation);
      await work(simulation);
    }
  }
  if (simulation.jobs.length > 0)
    simulation.wrong.push(`jobs never end: ${simulation.jobs.map(({ kind }) => kind).join(', ')}`);
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

export function describeHistory({ seed, acts: lived, wrong }: History): string {
  return [
    `seed ${seed}:`,
    ...lived.map(({ name, outcome }) => `  ${name}: ${outcome}`),
    ...wrong.map((what) => `  ! ${what}`),
  ].join('\n');
}
