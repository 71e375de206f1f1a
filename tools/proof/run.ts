import { randomInt } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser, provideShell } from '../machine/browser.ts';
import { Obstacle } from '../machine/obstacle.mjs';
import { endWithParent } from '../machine/parent.mjs';
import { buildParts } from '../machine/parts.mjs';
import { startPostgres } from '../machine/postgres.ts';
import { endRunning, run } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';
import { runPart } from './part.ts';
import { minutesAtMost, mostFlaky, tiers, type Part, type Tier } from './tiers.ts';
import { addUp, type Verdict } from './verdict.ts';

type Environment = NodeJS.ProcessEnv;
interface Result extends Verdict {
  part: string;
  seconds: number;
}

const records = join(ROOT, '.cache/test');
const say = console.log;

/** `args`: `--deep`, and the names of parts. Returns the exit status. */
export async function runTests(args: string[], env: Environment): Promise<number> {
  const tier = args.includes('--deep') ? 'deep' : 'gate';
  const wanted = args.filter((arg) => arg !== '--deep');
  const names = tiers[tier].map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  const choice = `Choose from ${names.join(', ')}, or name none to run all.`;
  if (unknown) throw new Obstacle(`There is no part “${unknown}”. ${choice}`);
  endWithParent(env);
  limitTime(minutesAtMost[tier]);
  // So that everything in it afterwards is from this run.
  rmSync(join(records, 'traces'), { recursive: true, force: true });
  const began = performance.now();
  try {
    const parts = tiers[tier].filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    const results = await runParts(parts, tier, drawSeed(tier, env));
    const { passed, failed, flaky } = addUp(results, mostFlaky);
    const seconds = Math.round((performance.now() - began) / 1000);
    if (wanted.length === 0) await keepRecord(tier, { passed, failed, flaky, seconds });
    say(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    say(error instanceof Obstacle ? error.message : error);
    say('0 passed, 1 failed');
    return 1;
  }
}

function limitTime(minutes: number): void {
  const end = (why: string) => {
    say(`The run was ended ${why}.\n0 passed, 1 failed`);
    endRunning();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end(`by ${signal}`));
  setTimeout(() => end(`after ${minutes} minutes`), minutes * 60_000).unref();
}

/** The deep tier uses a new seed each time, and a find can be repeated with it. The gate's never changes. */
export function drawSeed(tier: Tier, { TEST_SEED, ...env }: Environment): Environment {
  if (tier === 'gate') return env;
  const seed = TEST_SEED ?? String(randomInt(1, 2 ** 31));
  say(`The seed of this run is ${seed}. To repeat it: TEST_SEED=${seed} npm run test:deep`);
  return { ...env, TEST_SEED: seed };
}

async function runParts(parts: Part[], tier: Tier, env: Environment): Promise<Result[]> {
  const found: Environment = {};
  if (parts.some(({ browser }) => browser)) {
    found['CHROMIUM_PATH'] = await unlessAbsent('CHROMIUM_PATH', env, () => provideBrowser(env, say));
    if (found['CHROMIUM_PATH']) found['CHROMIUM_SHELL'] = await provideShell(env, say);
  }
  const wantsPostgres = parts.some(({ database }) => database === 'postgres');
  const start = () => startPostgres(env, say);
  const postgres = wantsPostgres ? await unlessAbsent('TEST_DATABASE_URL', env, start) : undefined;
  found['TEST_DATABASE_URL'] = postgres?.url;

  const withoutBrowser = parts.filter(({ needsBrowser }) => needsBrowser && !found['CHROMIUM_PATH']);
  const possible = parts.filter((part) => !withoutBrowser.includes(part));
  const results: Result[] = [];
  try {
    await buildParts(ROOT, say);
    // One after another: each uses both cores by itself.
    for (const part of possible) {
      const began = performance.now();
      const verdict = await runPart(part, { tier, env: environmentOf(part, env, found) });
      results.push({ part: part.name, seconds: (performance.now() - began) / 1000, ...verdict });
    }
  } finally {
    await postgres?.stop();
  }
  describe(results);
  const onOther = possible.filter(({ database }) => database === 'postgres' && !postgres);
  for (const { name } of withoutBrowser) say(`Not checked, for want of a browser: ${name}`);
  for (const { name } of onOther) say(`Not checked on PostgreSQL, but on the embedded database: ${name}`);
  return results;
}

/** A person may do without. CI would promise what no one checked, and a wrong setting is not a choice. */
export async function unlessAbsent<Thing>(setting: string, env: Environment, find: () => Promise<Thing>) {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof Obstacle) || env['CI'] || env[setting]) throw error;
    say(error.message);
    return undefined;
  }
}

export function environmentOf(part: Part, env: Environment, found: Environment): Environment {
  const { CHROMIUM_PATH, CHROMIUM_SHELL, TEST_DATABASE_URL } = found;
  return {
    ...env,
    CHROMIUM_PATH: part.browser && CHROMIUM_PATH,
    CHROMIUM_SHELL: part.browser === 'shell' ? CHROMIUM_SHELL : undefined,
    TEST_DATABASE_URL: part.database === 'postgres' ? TEST_DATABASE_URL : undefined,
  };
}

function describe(results: Result[]): void {
  const row = (...cells: (string | number)[]) => say(cells.map((cell) => String(cell).padStart(10)).join(''));
  row('\n   seconds', 'tests', 'skipped', '  part');
  for (const { part, passed, failures, skipped, seconds } of results) {
    row(seconds.toFixed(1), passed + failures.length, skipped, `  ${part}`);
  }
  say('\nThe slowest tests:');
  const timed = results.flatMap((result) => result.timed);
  timed.sort((one, other) => other.milliseconds - one.milliseconds);
  for (const { name, milliseconds } of timed.slice(0, 10)) row((milliseconds / 1000).toFixed(1), `  ${name}`);
  say();
  for (const { part, failures, flaky } of results) {
    for (const { name, message } of failures) say(`Failed: ${part}: ${name}${message && `: ${message}`}`);
    for (const name of flaky) say(`Flaky: ${name}`);
  }
}

/** The last complete run here: its commit, and what it found. */
async function keepRecord(tier: Tier, outcome: object): Promise<void> {
  const head = await run('git', ['rev-parse', 'HEAD'], { cwd: ROOT });
  const changes = await run('git', ['status', '--porcelain'], { cwd: ROOT });
  const commit = head.output.trim() + (changes.output.trim() && ' and changes');
  const file = join(records, tier === 'gate' ? 'last.json' : 'last-deep.json');
  writeFileSync(file, `${JSON.stringify({ commit, ...outcome }, null, 2)}\n`);
}
