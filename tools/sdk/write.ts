import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeDeclared } from './declared.ts';

const folder = new URL('../../packages/sdk/declared/', import.meta.url);

// Committed, so that a changed promise to developers shows in review.
for (const [name, text] of Object.entries(writeDeclared())) {
  const file = new URL(name, folder);
  if (process.argv.includes('--write')) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`packages/sdk/declared/${name} is out of date. Run: npm run sdk\n`);
    process.exitCode = 1;
  }
}
