import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeClient } from '@hone/client/client';
import { createCategory } from '@hone/contracts/library/categories';
import pg from 'pg';
import { longestGap } from '../../apps/api/testing/load/log.ts';
import { endPrograms } from '../../apps/api/testing/process.ts';
import { endWithParent } from '../../tools/machine/parent.mjs';
import { buildParts } from '../../tools/machine/parts.mjs';
import { ROOT } from '../../tools/machine/root.mjs';
import { describeMachine, printTable } from '../figures.ts';
import { insertPeople, signIn } from '../people.ts';
import { startLoad, type Person } from './clients.ts';
import { startDatabases, type Databases } from './databases.ts';
import { makeDatabase } from './make-database.ts';
import { secret, startFront, webhookSecret, type Front } from './front.ts';
import { judge } from './judge.ts';
import { brokenDown, endAll, findPrograms, give, type Programs } from './programs.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '22000' },
    rate: { type: 'string', default: '200' },
    people: { type: 'string', default: '40' },
    /** Only these scenarios, by number, or through one way to the database. */
    only: { type: 'string', default: '' },
    way: { type: 'string', default: '' },
  },
});
const [port, perSecond] = [Number(values.port), Number(values.rate)];

const programs = await findPrograms();
if (typeof programs === 'string') {
  console.error(programs);
  process.exit(1);
}
endWithParent(process.env);
await buildParts(ROOT, console.log, ['packs', 'api']);
const folder = mkdtempSync(join(tmpdir(), 'hone-cluster-'));
chmodSync(folder, 0o755);
give(folder, programs);

let databases: Databases | undefined;
let ending: Promise<void> | undefined;
let isInterrupted = false;
const cleanUp = () =>
  (ending ??= (async () => {
    await endPrograms();
    await databases?.end();
    await endAll();
    if (isInterrupted) rmSync(folder, { recursive: true, force: true });
  })());
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    void cleanUp().then(() => process.exit(1));
  });
}

type Scenario = [name: string, act: (around: { front: Front; databases: Databases }) => Promise<unknown>];
const scenarios: Scenario[] = [
  ['rolling restart', ({ front }) => front.restartAll()],
  [
    'kill -9 of the primary',
    async ({ databases: { killPrimary, startAgain, leader, settle } }) => {
      const killed = await killPrimary();
      while ([killed, ''].includes(await leader())) await wait(200);
      await wait(5000);
      startAgain(killed);
      await settle();
    },
  ],
  [
    'planned switchover',
    async ({ databases: { switchOver, settle } }) => {
      await switchOver();
      await settle();
    },
  ],
];

async function measureAll(at: Programs): Promise<boolean> {
  console.log(`test:cluster: ${perSecond} calls a second of ${values.people} people; files in ${folder}`);
  console.log(`  ${describeMachine()}`);
  databases = await startDatabases(at, folder, port);
  await databases.settle();
  const around = databases;
  const portOf = () => portOfPrimary(around);
  const urlOf = async () => around.urlOfOne(await portOf(), 'postgres');
  await makeDatabase(at, around, await portOf());
  const front = await startFront(at, folder, port + 10, databases);
  const hosts = databases.urlFor('hone');
  const direct = { DATABASE_URL: hosts, DATABASE_STANDBY_URL: hosts };
  const ways = { direct, PgBouncer: { DATABASE_URL: direct.DATABASE_URL, DATABASE_POOLER_URL: front.pooler } };

  let people: Person[] = [];
  const rows: string[][] = [];
  const faults = new Map<string, number>();
  let isWell = true;
  for (const [way, settings] of Object.entries(ways)) {
    if (values.way && values.way !== way) continue;
    await front.serve(settings);
    if (people.length === 0) people = await makePeople(await urlOf(), front.url);
    for (const [number, [name, act]] of scenarios.entries()) {
      if (values.only && !values.only.includes(String(number + 1))) continue;
      const since = new Date();
      const startedAt = performance.now();
      const load = startLoad({ url: front.url, people, perSecond, webhookSecret });
      await wait(6000);
      await act({ front, databases });
      await wait(10_000);
      const seconds = (performance.now() - startedAt) / 1000;
      await load.stop();
      const judged = await judge(await urlOf(), load.acts, since);
      const of = (outcome: string) => load.acts.filter((one) => one.outcome === outcome).length;
      const atFirst = load.acts.filter((one) => one.faults.length > 0);
      for (const one of load.acts) {
        for (const fault of one.faults) {
          const what = `${way}, ${name}: ${one.kind} ${fault}`;
          faults.set(what, (faults.get(what) ?? 0) + 1);
        }
      }
      const { reads, changes } = load.answered;
      const bad = of('failed') + of('unknown') + judged.lost + judged.doubled + judged.unwanted;
      isWell &&= bad === 0 && judged.ledger === 'ok';
      rows.push([
        `${way}: ${name}`,
        (load.acts.length / seconds).toFixed(0),
        ...[load.acts.length, of('ok'), atFirst.length, of('failed') + of('unknown')].map(String),
        ...[[...reads, ...changes], changes].map((times) => longestGap(times).toFixed(0)),
        ...[judged.acknowledged, judged.lost, judged.doubled].map(String),
        judged.ledger === 'ok' ? 'ok' : 'BROKEN',
      ]);
      console.log(`  ${rows.at(-1)!.join(', ')}`);
      if (judged.ledger !== 'ok') console.log(judged.ledger);
      writeFileSync(join(folder, `acts-${rows.length}.json`), JSON.stringify(load.acts));
      writeFileSync(join(folder, 'api.log'), front.logged());
    }
  }
  const gaps = ['longest gap, ms', 'of changes, ms'];
  printTable(
    ['', 'calls/s', 'calls', 'answered', 'failed at first', 'in the end', ...gaps, 'acts', 'lost', 'doubled', 'ledger'],
    rows,
  );
  console.log('\n  What failed at first:');
  for (const [what, times] of faults) console.log(`  ${String(times).padStart(6)}  ${what}`);
  console.log(`\n  ${describeMachine()} at the end\n`);
  await front.endServers();
  return isWell;
}

async function portOfPrimary({ ports, urlOfOne }: Databases): Promise<number> {
  for (const own of ports) {
    const client = new pg.Client({ connectionString: urlOfOne(own, 'postgres', 'postgres') });
    try {
      await client.connect();
      const { rows } = await client.query<{ it: boolean }>('select pg_is_in_recovery() as it');
      if (!rows[0]!.it) return own;
    } catch {
      // It's off.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('There is no primary.');
}

async function makePeople(database: string, url: string): Promise<Person[]> {
  const pool = new pg.Pool({ connectionString: database, max: 1 });
  const ids = await insertPeople(pool, 'member', Number(values.people));
  const tokens = await signIn(pool, secret, ids);
  await pool.end();
  return Promise.all(
    ids.map(async (userId, at) => {
      const own = { access: tokens[at]!, refresh: '' };
      const session = { tokens: () => own, keep: () => undefined };
      const client = makeClient({ base: `${url}/api/v1`, session, fetch });
      const { id } = await client.call(createCategory, { body: { name: 'Work' } });
      return { userId, access: own.access, category: id };
    }),
  );
}

try {
  const isWell = await Promise.race([measureAll(programs), brokenDown]);
  await cleanUp();
  if (isWell) rmSync(folder, { recursive: true, force: true });
  else console.log(`  Something was lost, doubled or not answered: see ${folder}`);
  process.exit(isWell ? 0 : 1);
} catch (error) {
  if (!isInterrupted) console.error(error, `\nSee ${folder}`);
  await cleanUp();
  process.exit(1);
}
