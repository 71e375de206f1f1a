import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../machine/root.mjs';
import { isTest, listSources } from '../rules/source.ts';

const read = (folder: string, isWanted: (path: string) => boolean) =>
  listSources(ROOT, folder).filter(isWanted).map((path) => readFileSync(join(ROOT, path), 'utf8'));

/** The texts of the dashboard's own sources. */
export function readDashboard(): string[] {
  return read('apps/web', (path) => !isTest(path) && !path.includes('/testing/'));
}

/** The texts of the tests that look at screens. */
export function readScreenTests(): string[] {
  return [...read('apps/web', (path) => path.includes('.screen.test.')), ...read('e2e', isTest)];
}
