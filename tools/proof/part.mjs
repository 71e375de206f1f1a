import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';
import { DEEP_FILES } from './tiers.mjs';
import { judge, nameOf, withSecondLook } from './verdict.mjs';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */
/** @typedef {import('./verdict.mjs').Failure} Failure */
/** @typedef {import('../machine/program.mjs').Say} Say */
/** @typedef {{ tier: import('./tiers.mjs').Tier, env: NodeJS.ProcessEnv, say: Say }} Circumstances */

const REPORTS = join(ROOT, '.cache/test');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const REPORTER = join(ROOT, 'tools/proof/reporter.mjs');
// Of more failures than this the cause is one, and not the weather.
const SECOND_LOOKS = 12;

/**
 * @param {import('./tiers.mjs').Part} part
 * @param {Circumstances} circumstances
 * @returns {Promise<Verdict>}
 */
export async function runPart(part, circumstances) {
  const { say } = circumstances;
  const began = performance.now();
  const { verdict, output } = part.projects.length === 0 ? await runCheck(part.name, circumstances) : await runVitest(part, circumstances);
  const { failures } = verdict;
  if (failures.length > 0) say(onlyFailures(output));
  const judged = part.projects.length === 0 ? verdict : await lookAgain(part, verdict, circumstances);
  const seconds = (performance.now() - began) / 1000;
  say(`${part.name}: ${judged.passed} passed, ${judged.failures.length} failed${judged.skipped.length > 0 ? `, ${judged.skipped.length} skipped` : ''} in ${seconds.toFixed(1)} s`);
  return { ...judged, seconds };
}

/**
 * @param {string} name
 * @param {Circumstances} circumstances
 */
async function runCheck(name, { env }) {
  const file = freshReport(name);
  const { code, output } = await run(process.execPath, [join(ROOT, 'tools/check.mjs'), '--json', file], { cwd: ROOT, env: plain(env) });
  /** @type {{ names: { name: string, ok: boolean, seconds: number }[] } | undefined} */
  const report = read(file);
  const tests = report?.names.map((one) => ({ project: name, file: name, name: one.name, state: one.ok ? 'passed' : 'failed', milliseconds: one.seconds * 1000 }));
  return { verdict: judge(name, code, tests && { tests, unhandled: [] }), output };
}

/**
 * @param {import('./tiers.mjs').Part} part
 * @param {Circumstances} circumstances
 * @param {string[]} [only] further arguments, for some of its tests
 */
async function runVitest({ name, projects, workers, browser }, { tier, env, say }, only = []) {
  const file = freshReport(name);
  const excluded = [...(tier === 'gate' ? [DEEP_FILES] : []), ...(browser && !env.CHROMIUM_PATH ? ['e2e/**'] : [])];
  const args = [
    VITEST, 'run', ...choose(projects), ...only,
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    ...excluded.map((pattern) => `--exclude=${pattern}`),
    '--reporter=default', `--reporter=${REPORTER}`,
  ];
  const onProgress = (/** @type {string} */ words) => say(`  ${name}: ${words.trim()}`);
  const { code, output } = await run(process.execPath, args, { cwd: ROOT, env: { ...plain(env), PART_REPORT: file }, onProgress });
  return { verdict: judge(name, code, relativeTo(read(file))), output };
}

/**
 * Each failure once more, alone and in a fresh process: what then passes is flaky, a fault with an owner, and no reason to refuse a change.
 * @param {import('./tiers.mjs').Part} part
 * @param {Verdict} verdict
 * @param {Circumstances} circumstances
 */
async function lookAgain(part, verdict, circumstances) {
  const { say, env } = circumstances;
  const traced = { ...circumstances, env: { ...env, PAGES_TRACED: '1' }, say: () => {} };
  const alone = verdict.failures.filter((failure) => failure.project !== undefined);
  /** @type {Set<Failure>} */
  const passed = new Set();
  if (alone.length > SECOND_LOOKS) say(`${alone.length} tests failed: too many to look at each again.`);
  else {
    for (const failure of alone) {
      say(`Once more, alone: ${nameOf(failure)}`);
      const only = [failure.file, ...(failure.name === '' ? [] : [`--testNamePattern=${exactly(failure.name)}`])];
      const again = await runVitest({ ...part, projects: [/** @type {string} */ (failure.project)] }, traced, only);
      for (const line of again.output.match(/What a window saw: .*/g) ?? []) say(line);
      if (again.verdict.failures.length === 0) passed.add(failure);
    }
  }
  return withSecondLook(verdict, passed);
}

/** @param {string} name */
function exactly(name) {
  return `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
}

/** @param {string} output what vitest says of its failures stands at the end, behind what passed */
function onlyFailures(output) {
  const start = output.search(/⎯+ (?:Failed|Unhandled)/);
  return output.slice(Math.max(0, start)).trimEnd();
}

/** @param {string[]} projects */
function choose(projects) {
  return projects.flatMap((project) => ['--project', project]);
}

/** @param {NodeJS.ProcessEnv} env what is kept for a person to read later, in a file of CI perhaps, is plain text */
function plain(env) {
  return process.stdout.isTTY ? env : { ...env, NO_COLOR: '1' };
}

/** @param {string} name */
function freshReport(name) {
  const file = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {import('./verdict.mjs').Report | undefined} report */
function relativeTo(report) {
  return report && { ...report, tests: report.tests.map((test) => ({ ...test, file: relative(ROOT, test.file) })) };
}

/**
 * @param {string[]} projects
 * @param {Circumstances} circumstances
 * @returns {Promise<string[]>} the promises of projects that are not run
 */
export async function listPromises(projects, { env, tier }) {
  const list = freshReport('list');
  const excluded = tier === 'gate' ? [`--exclude=${DEEP_FILES}`] : [];
  const outcome = await run(process.execPath, [VITEST, 'list', ...choose(projects), ...excluded, `--json=${list}`], { cwd: ROOT, env });
  /** @type {{ name: string }[] | undefined} */
  const tests = read(list);
  return tests?.map((test) => test.name) ?? [`all of ${projects.join(' and ')}, which could not be listed: ${outcome.output.trim().split('\n').at(-1)}`];
}
