import { join } from 'node:path';
import { run } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';

// Not a dependency: it brings 190 packages of its own, for something needed once a release.
const linter = 'addons-linter@10.14.0';
const archive = join(ROOT, 'apps/extension/dist/hone-firefox.zip');

interface Finding {
  code: string;
  message: string;
  file?: string;
  line?: number;
}

/** Preact's, for a property that nothing of ours uses: docs/decisions/extension.md. */
const isKnown = ({ code, message }: Finding) => code === 'UNSAFE_VAR_ASSIGNMENT' && /innerHTML/.test(message);

const { code, output } = await run('npx', ['--yes', linter, '--output', 'json', archive], { cwd: ROOT });
const start = output.indexOf('{');
if (start === -1) throw new Error(`Build first: npm run build:extension. ${linter} ended with ${code}: ${output}`);
const { errors, warnings } = JSON.parse(output.slice(start)) as { errors: Finding[]; warnings: Finding[] };
const found = [...errors, ...warnings.filter((warning) => !isKnown(warning))];
for (const { code: kind, message, file = '', line = '' } of found) console.log(`${kind} ${file}:${line} ${message}`);
console.log(
  `${errors.length} errors, ${warnings.length} warnings, ${warnings.length + errors.length - found.length} of them known`,
);
process.exitCode = found.length > 0 ? 1 : 0;
