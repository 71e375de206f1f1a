import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@hone/contracts/endpoints';
import { buildOpenApi } from '../apps/api/http/docs/openapi.ts';
import { findFaults } from './openapi-rules.ts';

const file = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
const text = `${JSON.stringify(buildOpenApi(endpoints), null, 2)}\n`;

// Committed, so that a change of what the product promises shows in review.
if (process.argv.includes('--write')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) complain('docs/openapi.json is out of date. Run: npm run openapi');

for (const fault of await findFaults(text)) complain(fault);

function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
