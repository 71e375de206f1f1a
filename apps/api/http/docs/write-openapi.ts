import { readFileSync, writeFileSync } from 'node:fs';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { buildOpenApi } from './openapi.ts';

const file = new URL('../../../../docs/openapi.json', import.meta.url);
const text = `${JSON.stringify(buildOpenApi(endpoints), null, 2)}\n`;

// Committed, so that a changed promise of the product shows in review.
if (process.argv.includes('--write')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/openapi.json is out of date. Run: npm run openapi\n');
  process.exitCode = 1;
}
