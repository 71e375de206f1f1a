import { browserSettings, provideBrowser, provideShell } from './browser.mjs';
import { install } from './install.mjs';
import { Obstacle } from './obstacle.mjs';
import { endWithParent } from './parent.mjs';
import { buildParts } from './parts.mjs';
import { startPostgres } from './postgres.mjs';
import { endRunning } from './program.mjs';
import { ROOT } from './root.mjs';
import { checkRunner, listPromises, runRunner, vitestRunner } from './runner.mjs';
import { closeWith } from './tally.mjs';

/** @typedef {import('./program.mjs').Say} Say */
/** @typedef {{ verdicts: import('./tally.mjs').Verdict[], notChecked: string[] }} Result */
/** @typedef {{ name: string, promises: string, embedded: string[], postgres: string[] }} Suite vitest's projects for each database */
/**
 * @template Thing
 * @typedef {{ thing: Thing } | { absence: string }} Provided
 */

const PARTS = ['check', 'unit', 'api', 'e2e'];

/** @type {Suite} */
const API = { name: 'api', promises: 'what the api promises', embedded: ['api'], postgres: ['api'] };
// What no database has a part in is looked at once.
/** @type {Suite} */
const E2E = { name: 'e2e', promises: 'the journeys in a browser', embedded: ['e2e', 'journeys'], postgres: ['journeys'] };

/** @type {Result} */
const FAILURE = { verdicts: [{ passed: 0, failed: 1, skipped: [] }], notChecked: [] };

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
 * @param {import('./runner.mjs').Runner} runner
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<Result>}
 */
async function runOne(runner, env, say) {
  return { verdicts: [await runRunner(runner, env, say)], notChecked: [] };
}

/**
 * @param {Suite} suite
 * @param {string | undefined} url of a PostgreSQL, if there is one
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<Result>}
 */
async function runOnDatabases({ name, promises, embedded, postgres }, url, env, say) {
  const { TEST_DATABASE_URL: _elsewhere, ...rest } = env;
  const verdict = await runRunner(vitestRunner(embedded, `${name} on the embedded database`), rest, say);
  if (url) {
    const runner = vitestRunner(postgres, `${name} on PostgreSQL`);
    return { verdicts: [verdict, await runRunner(runner, { ...rest, TEST_DATABASE_URL: url }, say)], notChecked: [] };
  }
  const only = verdict.skipped.length === 0 ? '.' : ', and these on neither:';
  const what = `Not checked on PostgreSQL: ${promises} (${verdict.passed} passed on the embedded database)${only}`;
  return { verdicts: [verdict], notChecked: [what, ...verdict.skipped] };
}

/**
 * @param {Provided<Record<string, string>>} browser
 * @param {string | undefined} url
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<Result>}
 */
async function runInBrowser(browser, url, env, say) {
  if ('thing' in browser) return runOnDatabases(E2E, url, { ...env, ...browser.thing }, say);
  return { verdicts: [], notChecked: ['Not checked in a browser:', ...(await listPromises(E2E.embedded, env))] };
}

/**
 * @param {string[]} wanted
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<Result[]>}
 */
async function runParts(wanted, env, say) {
  await install(ROOT, say);
  await buildParts(ROOT, say);
  const browser = wanted.includes('e2e') ? await tryToProvide(async () => browserSettings(await provideBrowser(env, say), await provideShell(env, say))) : undefined;
  // The tests of the finders start a PostgreSQL of their own, so it is looked for before them.
  const wantsPostgres = wanted.includes('unit') || wanted.includes('api') || (browser !== undefined && 'thing' in browser);
  const postgres = wantsPostgres ? await tryToProvide(() => startPostgres(env, say)) : undefined;
  /** @type {Result[]} */
  const results = [];
  for (const [setting, provided] of /** @type {const} */ ([['CHROMIUM_PATH', browser], ['TEST_DATABASE_URL', postgres]])) {
    if (!provided || 'thing' in provided) continue;
    say(provided.absence);
    if (isRequired(setting, env)) results.push(FAILURE);
  }
  try {
    // One after another: each uses both cores by itself. Two at once saved a sixth on an idle machine, and on a busy
    // one took twice as long.
    if (wanted.includes('check')) results.push(await runOne(checkRunner(), env, say));
    if (wanted.includes('unit')) results.push(await runOne(vitestRunner(['unit'], 'unit'), env, say));
    const url = postgres && 'thing' in postgres ? postgres.thing.url : undefined;
    if (wanted.includes('api')) results.push(await runOnDatabases(API, url, env, say));
    if (browser) results.push(await runInBrowser(browser, url, env, say));
    return results;
  } finally {
    if (postgres && 'thing' in postgres) await postgres.thing.stop();
  }
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<number>} the exit status
 */
export async function runTests(args, env, say) {
  const unknown = args.find((part) => !PARTS.includes(part));
  if (unknown) throw new Obstacle(`There is no part ${unknown}: choose from ${PARTS.join(', ')}, or name none for all.`);
  endWithParent(env);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      endRunning();
      process.exit(1);
    });
  }
  /** @type {Result[]} */
  let results;
  try {
    results = await runParts(args.length > 0 ? args : PARTS, env, say);
  } catch (error) {
    say(error instanceof Obstacle ? error.message : String(error instanceof Error ? error.stack : error));
    results = [FAILURE];
  }
  for (const line of results.flatMap((result) => result.notChecked)) say(line);
  const { line, exitCode } = closeWith(results.flatMap((result) => result.verdicts));
  say(line);
  return exitCode;
}
