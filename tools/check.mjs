import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { run } from './machine/program.mjs';
import { ROOT } from './machine/root.mjs';

/** @typedef {{ name: string, command: string[] }} Guard */
/** @typedef {{ name: string, ok: boolean, seconds: number, output: string }} Result */

const TSX = ['--import', 'tsx'];
const AT_ONCE = 2;

/** The slowest first, so that the last one to end is a short one. @type {Guard[]} */
const guards = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js', '--no-config-hints', '--no-progress'] },
  { name: 'packs', command: [...TSX, 'tools/packs.ts', '--check'] },
  { name: 'openapi', command: [...TSX, 'tools/openapi.ts', '--check'] },
  { name: 'walls', command: [...TSX, 'tools/walls/run.ts'] },
  { name: 'rules', command: [...TSX, 'tools/rules/run.ts'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
];

/**
 * @param {Guard} guard
 * @returns {Promise<Result>}
 */
async function runGuard({ name, command }) {
  const script = /** @type {string} */ (command.find((part) => part.includes('/')));
  if (!existsSync(join(ROOT, script))) {
    return { name, ok: false, seconds: 0, output: `${script} is missing: is everything installed, and committed?` };
  }
  const { code, output, seconds } = await run(process.execPath, command, { cwd: ROOT });
  return { name, ok: code === 0, seconds, output };
}

/** @param {Result} result */
function report({ name, ok, seconds, output }) {
  console.log(`${name.padEnd(10)} ${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1)} s`);
  if (!ok) console.log(`${output.trimEnd().replaceAll(/^/gm, '  ')}\n`);
}

/** @returns {Promise<Result[]>} */
async function runGuards() {
  const waiting = [...guards];
  /** @type {Result[]} */
  const results = [];
  const work = async () => {
    for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
      const result = await runGuard(guard);
      report(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/**
 * @param {string} file
 * @param {{ passed: number, failed: number }} counts
 * @param {Result[]} results
 */
function writeReport(file, counts, results) {
  const names = results.map(({ name, ok, seconds }) => ({ name, ok, seconds: Number(seconds.toFixed(2)) }));
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...counts, names }, null, 2)}\n`);
}

const [option, file] = process.argv.slice(2);
if (option !== undefined && (option !== '--json' || file === undefined)) {
  console.log('Usage: node tools/check.mjs [--json FILE]');
  process.exitCode = 2;
} else {
  const results = await runGuards();
  const failed = results.filter(({ ok }) => !ok).length;
  const counts = { passed: results.length - failed, failed };
  if (file !== undefined) writeReport(file, counts, results);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
