import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser, provideShell } from '../../machine/browser.ts';
import { Obstacle } from '../../machine/obstacle.mjs';
import { endWithParent } from '../../machine/parent.mjs';
import { buildParts } from '../../machine/parts.mjs';
import { startPostgres } from '../../machine/postgres.ts';
import { run } from '../../machine/program.mjs';
import { ROOT } from '../../machine/root.mjs';
import type { FaultRow, Place } from './fault.ts';
import { complaintsAbout, lookAt, tell, type Record, type Report, type Seen } from './observed.ts';
import { writePage } from './page.ts';
import { patternOf, placesOf, projectsOf, proofsOf } from './plan.ts';
import { faults } from './rows.ts';

const say = console.log;
const places: readonly Place[] = ['plain', 'embedded', 'postgres', 'browser'];
export const recordFile = join(ROOT, 'tools/proof/faults/observed.json');
export const pageFile = join(ROOT, 'docs/faults.md');

/** `args`: words of the faults that are wanted; `--write` keeps what was withstood in `docs/faults.md`, `--page` only writes it. */
export async function runFaults(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args.includes('--page')) return keep(new Map());
  endWithParent(env);
  const words = args.filter((arg) => !arg.startsWith('--')).map((word) => word.toLowerCase());
  const rows = faults.filter(({ fault }) => words.every((word) => fault.toLowerCase().includes(word)));
  if (rows.length === 0) throw new Obstacle(`No fault is called “${words.join(' ')}”:\n${listed()}`);
  const reports = await runPlaces(rows, env);
  const seen = new Map<FaultRow, Seen[]>();
  const complaints: string[] = [];
  for (const row of rows) {
    const inPlaces = [...reports].map(([place, report]) => lookAt(row, place, report));
    const found = inPlaces.filter(({ passed, failed }) => passed + failed.length > 0);
    say(`\n${tell(row, found).join('\n')}`);
    const wrong = complaintsAbout(row, found, [...reports.values()]);
    complaints.push(...wrong.map((what) => `${row.fault}: ${what}`));
    if (wrong.length === 0) seen.set(row, found);
  }
  say(`\n${complaints.join('\n') || 'Every fault was withstood.'}`);
  if (args.includes('--write')) keep(seen);
  return complaints.length === 0 ? 0 : 1;
}

const listed = () => faults.map(({ fault }) => `  ${fault}`).join('\n');

async function runPlaces(rows: readonly FaultRow[], env: NodeJS.ProcessEnv): Promise<Map<Place, Report>> {
  const reports = new Map<Place, Report>();
  const needs = (place: Place) => rows.flatMap(proofsOf).some((proof) => placesOf(proof).includes(place));
  await buildParts(ROOT, say);
  const postgres = needs('postgres') || needs('browser') ? await startPostgres(env, say) : undefined;
  try {
    for (const place of places.filter(needs)) {
      const own: NodeJS.ProcessEnv = { ...env, ...chance(env), TEST_DATABASE_URL: undefined };
      if (place === 'postgres' || place === 'browser') own['TEST_DATABASE_URL'] = postgres?.url;
      if (place === 'browser') {
        own['CHROMIUM_PATH'] = await provideBrowser(env, say);
        own['CHROMIUM_SHELL'] = await provideShell(env, say);
      }
      reports.set(place, await runPlace(place, rows, own));
    }
  } finally {
    await postgres?.stop();
  }
  return reports;
}

/** Random histories are the deep tier's. */
const chance = ({ TEST_SEED = '1', TEST_DEPTH = '1' }: NodeJS.ProcessEnv) => ({ TEST_SEED, TEST_DEPTH });

async function runPlace(place: Place, rows: readonly FaultRow[], env: NodeJS.ProcessEnv): Promise<Report> {
  const proofs = rows.flatMap(proofsOf).filter((proof) => placesOf(proof).includes(place));
  const file = join(ROOT, `.cache/test/faults-${place}-${process.pid}.json`);
  rmSync(file, { force: true });
  say(`\n${place}:`);
  const args = [
    'run',
    ...new Set(proofs.map((proof) => proof.file)),
    ...projectsOf[place].map((project) => `--project=${project}`),
    `--testNamePattern=${patternOf(proofs)}`,
    // One after another: what is measured must not wait for what is killed beside it.
    '--maxWorkers=1',
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  await run(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  if (!existsSync(file)) throw new Obstacle(`The tests left no report (${place}).`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function keep(seen: ReadonlyMap<FaultRow, Seen[]>): number {
  const kept = existsSync(recordFile) ? (JSON.parse(readFileSync(recordFile, 'utf8')) as Record) : {};
  const on = new Date().toISOString().slice(0, 10);
  const record: Record = {};
  for (const row of faults) {
    const found = seen.get(row);
    const now = found ? { on, seen: found } : kept[row.fault];
    if (now) record[row.fault] = now;
  }
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  writeFileSync(pageFile, writePage(record));
  return 0;
}
