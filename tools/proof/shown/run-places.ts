import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser, provideShell } from '../../machine/browser.ts';
import { Obstacle } from '../../machine/obstacle.mjs';
import { buildParts } from '../../machine/parts.mjs';
import { startPostgres } from '../../machine/postgres.ts';
import { run } from '../../machine/program.mjs';
import { ROOT } from '../../machine/root.mjs';
import { patternOf, placesOf, proofsOf, runsOf } from './plan.ts';
import type { Place, Shown } from './proof.ts';
import type { Report } from './report.ts';

const say = console.log;
const places: readonly Place[] = ['plain', 'embedded', 'postgres', 'browser'];

/** Runs the tests of these rows in every place where one of them belongs. */
export async function runPlaces(
  command: string,
  rows: readonly Shown[],
  env: NodeJS.ProcessEnv,
): Promise<Map<Place, Report>> {
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
      reports.set(place, await runPlace(command, place, rows, own));
    }
  } finally {
    await postgres?.stop();
  }
  return reports;
}

/** Random histories are the deep tier's. */
const chance = ({ TEST_SEED = '1', TEST_DEPTH = '1' }: NodeJS.ProcessEnv) => ({ TEST_SEED, TEST_DEPTH });

async function runPlace(
  command: string,
  place: Place,
  rows: readonly Shown[],
  env: NodeJS.ProcessEnv,
): Promise<Report> {
  const whole: Report = { testResults: [] };
  for (const { projects, proofs } of runsOf(place, rows.flatMap(proofsOf))) {
    const file = join(ROOT, `.cache/test/${command}-${place}-${process.pid}.json`);
    rmSync(file, { force: true });
    say(`\n${place}:`);
    const args = [
      'run',
      ...new Set(proofs.map((proof) => proof.file)),
      ...projects.map((project) => `--project=${project}`),
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
    whole.testResults.push(...(JSON.parse(readFileSync(file, 'utf8')) as Report).testResults);
  }
  return whole;
}
