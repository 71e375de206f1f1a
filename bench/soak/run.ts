import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBrokenPromises } from '../../apps/api/testing/money/ledger.ts';
import { endPrograms } from '../../apps/api/testing/process.ts';
import { endWithParent } from '../../tools/machine/parent.mjs';
import { buildParts } from '../../tools/machine/parts.mjs';
import { startPostgres } from '../../tools/machine/postgres.ts';
import { ROOT } from '../../tools/machine/root.mjs';
import { describeMachine } from '../figures.ts';
import { startWorkers } from './load.ts';
import { openPlace } from './place.ts';
import { judge, printFaults, printMinutes, type Period } from './report.ts';
import { hurrySweeps, takeSample } from './sampling.ts';

// Does a server hold what it should have let go, or get slower with time? A day's mixture of work, over and over.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    database: { type: 'string', default: 'postgres' },
    /** None of them may reach a day's limit. */
    people: { type: 'string', default: '40' },
    rate: { type: 'string', default: '30' },
    /** Megabytes a minute that the server keeps on purpose, to see that it's found. */
    leak: { type: 'string', default: '' },
    /** Writes a snapshot of the heap in the middle and at the end, to compare. The server doesn't answer until it's written. */
    snapshots: { type: 'boolean', default: false },
  },
});
const [minutes, people, perSecond] = [Number(values.minutes), Number(values.people), Number(values.rate)];
const isEmbedded = values.database === 'embedded';
const every = 15_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
endWithParent(process.env);
await buildParts(ROOT, console.log);
const postgres = isEmbedded ? undefined : await startPostgres(process.env, console.log);
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
else delete process.env['TEST_DATABASE_URL'];
// It reads the database's address once, when imported.
const { makeWorkspace } = await import('../../apps/api/testing/workspace.ts');
const workspace = await makeWorkspace();
console.log(`bench:soak: ${minutes} minutes, ${perSecond} acts a second of ${people} people, ${values.database}`);
console.log(`  ${describeMachine()}`);
try {
  if (!(await soak())) process.exitCode = 1;
  console.log(`\n  ${describeMachine()} at the end`);
} finally {
  await endPrograms();
  await workspace.remove();
  await postgres?.stop();
}

async function soak(): Promise<boolean> {
  const place = await openPlace(workspace, people, values.leak);
  const { server, workers, outbox } = place;
  const watched = { ...place, database: workspace.database };
  const periods: Period[] = [];
  const from = performance.now();
  const work = startWorkers(workers, perSecond, outbox);
  const count = Math.round((minutes * 60_000) / every);
  for (let at = 1; at <= count; at += 1) {
    await wait(Math.max(0, from + at * every - performance.now()));
    periods.push({ sample: await takeSample(watched, from), done: work.take() });
    if (values.snapshots && [Math.floor(count / 2), count].includes(at)) await writeSnapshot(place.probePort);
    if (at % 4 !== 0) continue;
    await hurrySweeps(workspace.database);
    process.stdout.write(`  ${at / 4} of ${minutes} minutes\r`);
  }
  await work.stop();
  periods.push({ sample: await takeSample(watched, from), done: work.take() });
  printMinutes(periods);
  printFaults(periods);
  await server.end('SIGTERM');
  await place.close();
  const database = await workspace.open();
  const broken = await findBrokenPromises(database, () => new Date());
  await database.close();
  const errors = server.output().match(/^\{"level":[56]0.*$/gm) ?? [];
  const said = errors.map((line) =>
    line
      .replace(/^.*?"time":\d+,/, '')
      .replace(/"request_id":"[^"]*"/, '')
      .slice(0, 2000),
  );
  for (const line of new Set(said)) console.log(`  ${line}`);
  if (server.errors()) console.log(server.errors());
  return judge(periods, broken, errors.length);
}

async function writeSnapshot(port: number): Promise<void> {
  console.log(`  ${await (await fetch(`http://127.0.0.1:${port}/snapshot`)).text()}`);
}
