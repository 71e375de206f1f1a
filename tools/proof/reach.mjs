import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OWN_IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * @param {string} file
 * @param {string} target
 * @param {Map<string, boolean>} known
 * @returns {boolean} whether the file is the target or imports it, however indirectly
 */
function reaches(file, target, known) {
  if (file === target) return true;
  const before = known.get(file);
  if (before !== undefined) return before;
  // Ends circles; none is allowed anyway.
  known.set(file, false);
  const imported = existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(OWN_IMPORT)].map(([, path]) => join(dirname(file), /** @type {string} */ (path))) : [];
  const found = imported.some((path) => reaches(path, target, known));
  known.set(file, found);
  return found;
}

/**
 * The api's tests, apart by whether a database has a part in them: the others would say on each database the same.
 * @param {string} root
 * @returns {{ withDatabase: string[], without: string[] }}
 */
export function sortApiTests(root) {
  const known = new Map();
  const target = join(root, 'apps/api/testing/database.ts');
  const files = /** @type {string[]} */ (readdirSync(join(root, 'apps/api'), { recursive: true }))
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules') && !path.startsWith('dist'))
    .map((path) => `apps/api/${path.replaceAll('\\', '/')}`)
    .toSorted();
  const withDatabase = files.filter((path) => reaches(join(root, path), target, known));
  return { withDatabase, without: files.filter((path) => !withDatabase.includes(path)) };
}
