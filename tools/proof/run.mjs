import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserSettings, provideBrowser, provideShell } from '../machine/browser.mjs';
import { install } from '../machine/install.mjs';
import { Obstacle } from '../machine/obstacle.mjs';
import { endWithParent } from '../machine/parent.mjs';
import { buildParts } from '../machine/parts.mjs';
import { startPostgres } from '../machine/postgres.mjs';
import { endRunning } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';
import { account, keepAccount } from './account.mjs';
import { listPromises, runPart } from './part.mjs';
import { minutesAtMost, mostFlaky, tiers } from './tiers.mjs';
import { addUp, judge } from './verdict.mjs';

/** @typedef {import('../machine/program.mjs').Say} Say */
/** @typedef {import('./tiers.mjs').Tier} Tier */
/** @typedef {import('./tiers.mjs').Part} Part */
/** @typedef {import('./verdict.mjs').Verdict} Verdict */
/** @typedef {{ verdicts: Verdict[], notChecked: string[] }} Result */
/** @typedef {{ tier: Tier, env: NodeJS.ProcessEnv, say: Say }} Circumstances */
/**
 * @template Thing
 * @typedef {{ thing: Thing } | { absence: string }} Provided
 */

/**
 * @template Thing
 * @param {() => Promise<Thing>} provide
 * @returns {Promise<Provided<Thing>>}
 */
async function tryToProvide(provide) {
  try {
    return { thing: await provide() };
  } catch (error) {
    if (error instanceof Obstacle) return { absence: error.message };
    throw error;
  }
}

/**
 * A person may do without; CI that does without would promise what nobody checked, and a setting that is wrong is no wish.
 * @param {string} setting
 * @param {NodeJS.ProcessEnv} env
 */
export function isRequired(setting, env) {
  return Boolean(env.CI || env[setting]);
}

/**
 * @param {string} what
 * @returns {Verdict}
 */
function failure(what) {
  return { ...judge(what, 0, { tests: [], unhandled: [] }), failures: [{ file: what, name: '' }] };
}

/**
 * The whole browser, and the one without a window in its place wherever no extension is loaded.
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<Record<string, string>>}
 */
async function provideBrowsers(env, say) {
  return browserSettings(await provideBrowser(env, say), await provideShell(env, say));
}

/**
 * Of the databases and browsers here a part sees those that are its own.
 * @param {Part} part
 * @param {NodeJS.ProcessEnv} env
 * @param {Record<string, string> | undefined} browsers
 * @param {string | undefined} url
 * @returns {NodeJS.ProcessEnv}
 */
export function surroundingsOf(part, env, browsers, url) {
  const { TEST_DATABASE_URL: _elsewhere, CHROMIUM_PATH: _path, CHROMIUM_SHELL: _shell, ...rest } = env;
  const { CHROMIUM_SHELL, ...whole } = browsers ?? {};
  return {
    ...rest,
    ...(part.browser && whole),
    ...(part.browser === 'shell' && CHROMIUM_SHELL && { CHROMIUM_SHELL }),
    ...(part.database === 'postgres' && url && { TEST_DATABASE_URL: url }),
  };
}

/**
 * @param {Part[]} parts
 * @param {Circumstances} circumstances
 * @returns {Promise<Result>}
 */
async function runParts(parts, { tier, env, say }) {
  await install(ROOT, say);
  await buildParts(ROOT, say);
  const browser = parts.some((part) => part.browser) ? await tryToProvide(() => provideBrowsers(env, say)) : undefined;
  // The tests of the finders start a PostgreSQL of their own, so it is looked for before them.
  const wantsPostgres = parts.some((part) => part.database === 'postgres' || part.name === 'unit');
  const postgres = wantsPostgres ? await tryToProvide(() => startPostgres(env, say)) : undefined;
  /** @type {Result} */
  const result = { verdicts: [], notChecked: [] };
  for (const [setting, provided] of /** @type {const} */ ([['CHROMIUM_PATH', browser], ['TEST_DATABASE_URL', postgres]])) {
    if (!provided || 'thing' in provided) continue;
    say(provided.absence);
    if (isRequired(setting, env)) result.verdicts.push(failure(setting));
  }
  const browsers = browser && 'thing' in browser ? browser.thing : undefined;
  const url = postgres && 'thing' in postgres ? postgres.thing.url : undefined;
  try {
    // One after another: each uses both cores by itself.
    for (const part of parts) {
      const circumstances = { tier, say, env: surroundingsOf(part, env, browsers, url) };
      if (part.needsBrowser && !browsers) {
        result.notChecked.push('Not checked in a browser:', ...(await listPromises(part.projects, circumstances)));
        continue;
      }
      const verdict = await runPart(part, circumstances);
      result.verdicts.push(verdict);
      if (part.database === 'postgres' && url === undefined) {
        const only = verdict.skipped.length === 0 ? '.' : ', and these on neither:';
        result.notChecked.push(`Not checked on PostgreSQL: ${part.name} (${verdict.passed} passed on the embedded database)${only}`, ...verdict.skipped);
      }
    }
    return result;
  } finally {
    if (postgres && 'thing' in postgres) await postgres.thing.stop();
  }
}

/**
 * In the deep tier chance is new each time, and whoever finds something can have it again. In the gate it is always the same.
 * @param {Tier} tier
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 */
export function drawSeed(tier, env, say) {
  const { TEST_SEED, ...rest } = env;
  if (tier === 'gate') return rest;
  const seed = TEST_SEED ?? String(randomInt(1, 2 ** 31));
  say(`The seed of this run is ${seed}. To repeat it: TEST_SEED=${seed} npm run test:deep`);
  return { ...rest, TEST_SEED: seed };
}

/**
 * @param {string[]} args `--deep`, and the names of parts
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<number>} the exit status
 */
export async function runTests(args, env, say) {
  const tier = args.includes('--deep') ? 'deep' : 'gate';
  const wanted = args.filter((arg) => arg !== '--deep');
  const names = tiers[tier].map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Obstacle(`There is no part “${unknown}”. Choose from ${names.join(', ')}, or name none to run all.`);
  const began = performance.now();
  endWithParent(env);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      endRunning();
      process.exit(1);
    });
  }
  const alarm = setTimeout(() => {
    say(`The run was stopped after ${minutesAtMost[tier]} minutes.\n0 passed, 1 failed`);
    endRunning();
    process.exit(1);
  }, minutesAtMost[tier] * 60_000);
  // What stands there afterwards is of this run's failures.
  rmSync(join(ROOT, '.cache/test/traces'), { recursive: true, force: true });
  const parts = tiers[tier].filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  /** @type {Result} */
  let result;
  try {
    result = await runParts(parts, { tier, env: drawSeed(tier, env, say), say });
  } catch (error) {
    say(error instanceof Obstacle ? error.message : String(error instanceof Error ? error.stack : error));
    result = { verdicts: [failure('the run')], notChecked: [] };
  }
  clearTimeout(alarm);
  for (const line of [...account(result.verdicts), ...result.notChecked]) say(line);
  const { passed, failed, flaky, exitCode } = addUp(result.verdicts, mostFlaky);
  const seconds = (performance.now() - began) / 1000;
  if (wanted.length === 0) await keepAccount(tier === 'gate' ? 'last.json' : 'last-deep.json', { passed, failed, flaky, seconds });
  say(`${passed} passed, ${failed} failed`);
  return exitCode;
}
