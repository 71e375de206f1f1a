import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../machine/root.mjs';
import { isTest, listSources } from '../rules/source.ts';

function readWeb(isWanted: (path: string) => boolean): string {
  const paths = listSources(ROOT, 'apps/web').filter(isWanted);
  return paths.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
}

/** The text of the dashboard's own sources. */
export function readDashboard(): string {
  return readWeb((path) => !isTest(path) && !path.includes('/testing/'));
}

/** The text of the tests that look at its screens. */
export function readScreenTests(): string {
  return readWeb((path) => path.includes('.screen.test.'));
}
