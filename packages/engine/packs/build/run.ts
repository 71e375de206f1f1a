import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePacks } from './compile.ts';

const folder = join(import.meta.dirname, '..');
const [out = join(folder, 'compiled')] = process.argv.slice(2);

mkdirSync(out, { recursive: true });
for (const [name, text] of compilePacks(folder)) writeFileSync(join(out, name), text);
