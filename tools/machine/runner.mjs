import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './program.mjs';
import { ROOT } from './root.mjs';
import { judge, tallyCheck, tallyVitest } from './tally.mjs';

/** @typedef {{ name: string, command: string[], report: string, tally: (report: any) => import('./tally.mjs').Tally }} Runner */

const REPORTS = join(ROOT, '.cache/test');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** @returns {Runner} */
export function checkRunner() {
  const report = join(REPORTS, 'check.json');
  return { name: 'check', command: [join(ROOT, 'tools/check.mjs'), '--json', report], report, tally: tallyCheck };
}

/** @param {string[]} projects */
function choose(projects) {
  return projects.flatMap((project) => ['--project', project]);
}

/**
 * @param {string[]} projects
 * @param {string} name also the report's, so that two runs of one project do not meet in one file
 * @returns {Runner}
 */
export function vitestRunner(projects, name) {
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: [VITEST, 'run', ...choose(projects), ...reporters], report, tally: tallyVitest };
}

/**
 * @param {Runner} runner
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 */
export async function runRunner({ name, command, report, tally }, env, say) {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  // What is kept for a person to read later, in a file of CI perhaps, is plain text.
  const plain = process.stdout.isTTY ? env : { ...env, NO_COLOR: '1' };
  const outcome = await run(process.execPath, command, { cwd: ROOT, env: plain, limitSeconds: 3600 });
  const verdict = judge(outcome.code, readTally(report, tally));
  if (verdict.failed > 0) say(outcome.output.trimEnd());
  const { passed, failed, skipped, complaint } = verdict;
  const counts = `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
  say(`${name}: ${counts} in ${outcome.seconds.toFixed(1)} s${complaint ? ` (${complaint})` : ''}`);
  return verdict;
}

/**
 * @param {string} report
 * @param {Runner['tally']} tally
 */
function readTally(report, tally) {
  try {
    return tally(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>} the promises of projects that are not run
 */
export async function listPromises(projects, env) {
  const list = join(REPORTS, `${projects.join('-')}-list.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(list, { force: true });
  const outcome = await run(process.execPath, [VITEST, 'list', ...choose(projects), `--json=${list}`], { cwd: ROOT, env });
  try {
    const tests = /** @type {{ name: string }[]} */ (JSON.parse(readFileSync(list, 'utf8')));
    return tests.map((test) => test.name);
  } catch {
    return [`all of ${projects.join(' and ')}, which could not be listed: ${outcome.output.trim().split('\n').at(-1)}`];
  }
}
