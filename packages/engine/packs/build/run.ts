import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePacks } from './compile.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const compiled = [...compilePacks(folder)].map(([name, text]) => {
  return { name, text, file: join(folder, 'compiled', name) };
});

// Committed, so that nothing has to be built before the engine can be read by a program, a test or a page.
if (process.argv.includes('--write')) {
  for (const { file, text } of compiled) writeFileSync(file, text);
} else {
  const stale = compiled.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  for (const { name } of stale) complain(`packages/engine/packs/compiled/${name} is out of date. Run: npm run packs`);
  // It reads what is compiled, which has to be there first.
  const { findPackFaults } = await import('./faults.ts');
  for (const fault of findPackFaults(folder)) complain(fault);
}

function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
