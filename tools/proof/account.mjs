import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';
import { nameOf } from './verdict.mjs';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

const SLOWEST = 10;

/**
 * What a person reads at the end: where the time went, what failed, what was flaky.
 * @param {readonly Verdict[]} verdicts
 * @returns {string[]}
 */
export function account(verdicts) {
  const slowest = verdicts
    .flatMap((verdict) => verdict.slowest)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST);
  return [
    '',
    row('part', 'tests', 'seconds'),
    ...verdicts.map(({ part, passed, failures, seconds }) => row(part, String(passed + failures.length), seconds.toFixed(1))),
    '',
    'The slowest tests:',
    ...slowest.map((test) => `${asSeconds(test.milliseconds)}  ${nameOf(test)}`),
    '',
    ...verdicts.flatMap(({ part, failures }) => failures.map((failure) => `Failed: ${part}: ${nameOf(failure)}${failure.message ? `: ${failure.message}` : ''}`)),
    ...verdicts.flatMap(({ flaky }) => flaky.map((name) => `Flaky: ${name}`)),
  ];
}

/** @param {number} milliseconds */
function asSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);
}

/**
 * @param {string} name
 * @param {string} tests
 * @param {string} time
 */
function row(name, tests, time) {
  return `${name.padEnd(16)}${tests.padStart(6)}${time.padStart(9)}`;
}

/**
 * The last whole run here, for whoever asks of which commit it was and what it found.
 * @param {string} name
 * @param {{ passed: number, failed: number, flaky: string[], seconds: number }} outcome
 */
export async function keepAccount(name, { passed, failed, flaky, seconds }) {
  const commit = await run('git', ['rev-parse', 'HEAD'], { cwd: ROOT });
  const changes = await run('git', ['status', '--porcelain'], { cwd: ROOT });
  const of = `${commit.output.trim()}${changes.output.trim() === '' ? '' : ' and changes'}`;
  mkdirSync(join(ROOT, '.cache/test'), { recursive: true });
  writeFileSync(
    join(ROOT, '.cache/test', name),
    `${JSON.stringify({ commit: of, passed, failed, flaky, seconds: Math.round(seconds) }, null, 2)}\n`,
  );
}
