import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePacks } from './packs/compile.ts';

const folder = fileURLToPath(new URL('../packages/engine/packs', import.meta.url));
const into = join(folder, 'compiled');
const compiled = compilePacks(folder);

// Committed, so that nothing has to be built before the engine can be read by a program, a test or a page.
if (process.argv.includes('--write')) {
  mkdirSync(into, { recursive: true });
  for (const [name, text] of compiled) writeFileSync(join(into, name), text);
} else {
  for (const [name, text] of compiled) {
    const file = join(into, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) complain(`packages/engine/packs/compiled/${name} is not what the files of the languages say. Run: npm run packs`);
  }
  // It reads what is compiled, which has to be there first.
  const { findPackFaults } = await import('./packs/faults.ts');
  for (const fault of findPackFaults(folder)) complain(fault);
}

function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
