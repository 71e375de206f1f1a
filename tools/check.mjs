import { buildParts } from './machine/parts.mjs';
import { run } from './machine/program.mjs';
import { ROOT } from './machine/root.mjs';

const TYPES = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
const KNIP = ['--no-config-hints', '--no-progress', '--cache', '--cache-location', '.cache/knip'];
const LANES = 2;

// Loaded in one process, since starting one costs as much as either check.
const alsoGenerated = ['--import', './packages/engine/packs/build/check.ts', '--import', './tools/sdk/write.ts'];

// The slowest first, so that the last one to end is a short one.
const checks = Object.entries({
  // Several checkers would each work out the types of the libraries: on two cores that takes longer.
  types: ['node_modules/typescript/bin/tsc', ...TYPES],
  'dead code': ['node_modules/knip/bin/knip.js', ...KNIP],
  house: ['--import', 'tsx', 'tools/rules/run.ts'],
  generated: ['--import', 'tsx', ...alsoGenerated, 'apps/api/http/docs/write-openapi.ts', '--check'],
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
}).values();

let passed = 0;
let failed = 0;

async function runChecks() {
  for (const [name, command] of checks) {
    const { code, output, seconds } = await run(process.execPath, command, { cwd: ROOT });
    console.log(`${name.padEnd(10)} ${code === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1)} s`);
    if (code === 0) passed += 1;
    else {
      failed += 1;
      console.log(`${output.trimEnd().replaceAll(/^/gm, '  ')}\n`);
    }
  }
}

await buildParts(ROOT, console.log, ['packs']);
await Promise.all(Array.from({ length: LANES }, runChecks));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
