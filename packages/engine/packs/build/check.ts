import { join } from 'node:path';
import { findPackFaults } from './faults.ts';

for (const fault of findPackFaults(join(import.meta.dirname, '..'))) {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
}
