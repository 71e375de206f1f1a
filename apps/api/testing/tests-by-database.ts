import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ownImport = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The api's tests, split by whether they use a database: the others would say the same on each database. */
export function sortApiTests(root: string): { withDatabase: string[]; without: string[] } {
  const target = join(root, 'apps/api/testing/database.ts');
  const known = new Map<string, boolean>([[target, true]]);

  const reachesDatabase = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    // Ends circles; none is allowed anyway.
    known.set(file, false);
    const imports = existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(ownImport)] : [];
    known.set(
      file,
      imports.some(([, path = '']) => reachesDatabase(join(dirname(file), path))),
    );
    return known.get(file) === true;
  };

  const files = readdirSync(join(root, 'apps/api'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !/node_modules|^dist/.test(path))
    .map((path) => `apps/api/${path.replaceAll('\\', '/')}`)
    .toSorted();
  const withDatabase = files.filter((path) => reachesDatabase(join(root, path)));
  return { withDatabase, without: files.filter((path) => !withDatabase.includes(path)) };
}
