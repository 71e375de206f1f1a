import { systemClock } from '../../apps/api/adapters/clock.ts';
import { endWithParent } from '../../tools/machine/parent.mjs';
import { startPostgres } from '../../tools/machine/postgres.ts';
import { describeMachine, printRatios, printTable } from '../figures.ts';
import { interleave } from '../rounds.ts';
import { fill, readSizes, timeSteps } from './sides.ts';
import { steps } from './statements.ts';
import { timeChecks, timeTasks } from './work.ts';

const rows = Number(process.argv[2] ?? 200_000);
if (!Number.isSafeInteger(rows) || rows < 10_000) {
  console.error('How many acts? A whole number from 10000 on, such as npm run bench:growth -- 1000000.');
  process.exit(1);
}
const times = 100;
const rounds = 6;

endWithParent(process.env);
const postgres = await startPostgres(process.env, console.log);
process.env['TEST_DATABASE_URL'] = postgres.url;
// It reads the database's address once, when imported.
const { makeDatabase } = await import('../../apps/api/testing/database.ts');
const { startApi } = await import('../../apps/api/testing/api.ts');
const count = (value: number) => Math.round(value).toLocaleString('en');
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 0);

console.log(`bench:growth: a year of ${count(rows)} acts against ${count(rows / times)}\n  ${describeMachine()}`);
// With the product's own time-outs: what takes too long there fails here too.
const options = { connections: 4, timeoutFactor: 1 };
const [small, large] = [await makeDatabase(options), await makeDatabase(options)];
try {
  const filledAt = performance.now();
  const sides = [await fill(small, rows / times), await fill(large, rows)];
  console.log(`\n  filled in ${seconds(performance.now() - filledAt)} s`);

  const taken = await interleave(sides, { rounds, warmUps: 1 }, timeSteps);
  const figures = steps.map(([name]) => ({ name, of: (all: Record<string, number>) => all[name]!, most: 2 }));
  printRatios(['milliseconds', count(rows / times), count(rows)], taken, figures);

  printTable(
    ['table', 'rows', 'MB', 'of it indexes', 'bytes a row'],
    (await readSizes(large.url!, 14)).map(({ name, rows: held, heap, indexes }) => [
      name,
      count(held),
      ((heap + indexes) / 1e6).toFixed(1),
      (indexes / 1e6).toFixed(1),
      count((heap + indexes) / held),
    ]),
  );

  const checks = await timeChecks(large.database);
  printTable(
    ['the checker, longest first', 'seconds', ''],
    checks.map(({ promise, milliseconds, count: broken }) => [
      promise.length > 80 ? `${promise.slice(0, 79)}…` : promise,
      seconds(milliseconds),
      broken > 0 ? 'BROKEN' : 'ok',
    ]),
  );

  // A server on the small database lends its tasks: on the large one, its worker would do them first.
  const api = await startApi({}, small, { clock: systemClock });
  // Loading the engine keeps this process from noticing that a turn has ended.
  for (const { warmUp } of api.app.rooms) await warmUp?.();
  const tasks = await timeTasks(large.database, api.app.rooms, () => systemClock.now());
  await api.stop();
  const long = tasks.filter(({ total, failed }) => failed || total >= 10);
  printTable(
    ['recurring task', 'turns', 'longest ms', 'total s', ''],
    long.map(({ name, turns, longest, total, failed }) => [
      name,
      `${turns}`,
      longest.toFixed(0),
      seconds(total),
      failed ? `FAILED: ${failed}` : '',
    ]),
  );
  console.log(`\n  and ${tasks.length - long.length} others, which took under 10 ms`);
  if (tasks.some(({ failed }) => failed) || checks.some(({ count: broken }) => broken > 0)) process.exitCode = 1;
} finally {
  await Promise.all([small, large].map((each) => each.database.close().catch(() => undefined)));
  await Promise.all([small, large].map((each) => each.drop()));
  console.log(`\n  ${describeMachine()} at the end\n`);
  await postgres.stop();
}
