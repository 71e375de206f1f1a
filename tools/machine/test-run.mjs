import { provideBrowser, launchFlags } from './browser.mjs';
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
/** @typedef {import('./tally.mjs').Verdict} Verdict */
/** @typedef {{ verdicts: Verdict[], notChecked: string[] }} Result */

const PARTS = ['check', 'unit', 'api', 'e2e'];

/** @type {Verdict} */
const FAILURE = { passed: 0, failed: 1, skipped: [] };

/**
 * What may be absent from a person's machine may not be absent in CI.
 * @template Thing
 * @param {() => Promise<Thing>} provide
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ thing: Thing } | { absence: string, verdicts: Verdict[] }>}
 */
async function provideOrSkip(provide, env) {
  try {
    return { thing: await provide() };
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error;
    return { absence: error.message, verdicts: env.CI ? [FAILURE] : [] };
  }
}

/**
 * @param {Provided<import('./postgres.mjs').TestDatabase>} postgres
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<Result>}
 */
async function runApi(postgres, env, say) {
  const { TEST_DATABASE_URL: _elsewhere, ...embeddedEnv } = env;
  const embedded = await runRunner(vitestRunner('api', 'api on the embedded database'), embeddedEnv, say);
  if ('absence' in postgres) {
    const only = embedded.skipped.length === 0 ? '.' : ', and these not at all:';
    const what = `Not checked: the ${embedded.passed} promises of the api on PostgreSQL (they were on the embedded database)${only}`;
    return { verdicts: [embedded], notChecked: [postgres.absence, what, ...embedded.skipped] };
  }
  const real = { ...env, TEST_DATABASE_URL: postgres.thing.url };
  return { verdicts: [embedded, await runRunner(vitestRunner('api', 'api on PostgreSQL'), real, say)], notChecked: [] };
}

/**
 * @param {Provided<string>} browser
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<Result>}
 */
async function runInBrowser(browser, env, say) {
  if ('absence' in browser) {
    const notChecked = [browser.absence, 'Not checked: what is promised in a browser:', ...(await listPromises('e2e', env))];
    return { verdicts: [], notChecked };
  }
  const found = { ...env, CHROMIUM_PATH: browser.thing, CHROMIUM_FLAGS: launchFlags().join(' ') };
  return { verdicts: [await runRunner(vitestRunner('e2e', 'e2e'), found, say)], notChecked: [] };
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
  /** @type {Result[]} */
  const results = [];
  const browser = wanted.includes('e2e') ? await provideOrSkip(() => provideBrowser(env, say), env) : undefined;
  // The tests of the finders start a PostgreSQL of their own, so it is looked for before them.
  const postgres = wanted.includes('unit') || wanted.includes('api') ? await provideOrSkip(() => startPostgres(env, say), env) : undefined;
  try {
    if (wanted.includes('check')) results.push(await runAlone(checkRunner(), env, say));
    if (wanted.includes('unit')) results.push(await runAlone(vitestRunner('unit', 'unit'), env, say));
    if (postgres && wanted.includes('api')) results.push(await runApi(postgres, env, say));
    if (browser) results.push(await runInBrowser(browser, env, say));
  } finally {
    if (postgres && 'thing' in postgres) await postgres.thing.stop();
  }
  return results;
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
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      endRunning();
      process.exit(1);
    });
  }
  endWithParent(env);
  /** @type {Result[]} */
  let results;
  try {
    results = await runParts(args.length > 0 ? args : PARTS, env, say);
  } catch (error) {
    say(error instanceof Obstacle ? error.message : String(error instanceof Error ? error.stack : error));
    results = [{ verdicts: [FAILURE], notChecked: [] }];
  }
  for (const line of results.flatMap((result) => result.notChecked)) say(line);
  const { line, exitCode } = closeWith(results.flatMap((result) => result.verdicts));
  say(line);
  return exitCode;
}
