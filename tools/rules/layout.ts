import { isTest, type Finding, type Source } from './source.ts';

const EMPTY_NAMES = new Set(['shared', 'common', 'utils', 'lib', 'helpers', 'types']);
const LONGEST_SOURCE = 250;
const LONGEST_TEST = 400;
/** Tables of data: they are as long as what they hold. */
const TABLES = [
  'tools/specification/',
  'packages/contracts/messages/',
  'packages/domain/countries.',
  'packages/domain/countries/',
  'packages/engine/packs/compiled/',
  'apps/api/migrations/',
];

/** A folder, or a file, that is named for nothing in particular collects everything. */
export function findEmptyNames({ path }: Source): Finding[] {
  return path
    .split('/')
    .map((part) => part.split('.')[0]!)
    .filter((name) => EMPTY_NAMES.has(name))
    .map((name) => ({ path, line: 1, says: `name it for its subject: '${name}' says nothing` }));
}

export function findLongFiles(source: Source): Finding[] {
  const { path, text } = source;
  if (TABLES.some((table) => path.startsWith(table))) return [];
  const limit = isTest(path) ? LONGEST_TEST : LONGEST_SOURCE;
  const length = text.trimEnd().split('\n').length;
  return length > limit ? [{ path, line: limit, says: `split the subject: ${length} lines, ${limit} are allowed` }] : [];
}
