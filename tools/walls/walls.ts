import { dirname } from 'node:path/posix';
import { isCode, isTest, lineOf, type Finding, type Source } from '../rules/source.ts';
import { testsMayAlso } from './arrows-tests.ts';
import { rows } from './arrows.ts';
import type { Import } from './imports.ts';
import type { Row } from './row.ts';

export type Arrow = Pick<Import, 'from' | 'to'>;
type Place = { row: Row; room: string; name: string };

const patterns = rows.map((row) => [row, patternOf(row)] as const);
const testPattern = patternOf(testsMayAlso);

/** A module's imports, compared with the table; a module that no row names is an error too. */
export function judgeImports(source: Source, imports: readonly Import[]): Finding[] {
  const { path, nodes } = source;
  const place = findPlace(path);
  if (!isCode(path)) return [];
  if (nodes.length === 0) return [{ path, line: 1, says: 'does not parse, so its imports are unknown' }];
  if (place === undefined) return [{ path, line: 1, says: 'is in no room of tools/walls/arrows.ts' }];
  const refused = imports.filter((one) => !isAllowed(place, one));
  return refused.map((one) => ({ path, line: lineOf(source, one.node), says: describe(place, one) }));
}

/** What is left when everything that imports nothing, and everything that nothing imports, is taken away. */
export function findCircle(all: readonly Arrow[]): Finding[] {
  let arrows = all;
  for (let before = Infinity; arrows.length < before;) {
    before = arrows.length;
    const [from, to] = [new Set(arrows.map((arrow) => arrow.from)), new Set(arrows.map((arrow) => arrow.to))];
    arrows = arrows.filter((arrow) => from.has(arrow.to) && to.has(arrow.from));
  }
  const modules = [...new Set(arrows.map(({ from }) => from))].toSorted();
  const says = `is in a circle of imports: ${modules.join(', ')}`;
  return modules.slice(0, 1).map((path) => ({ path, line: 1, says }));
}

/** The imports between an app's folders; a port is separate, below its folder. */
export function betweenFolders(arrows: readonly Arrow[]): Arrow[] {
  const folderOf = (path: string) => (path.endsWith('/port.ts') ? path : dirname(path));
  return arrows
    .filter(({ from, to }) => from.startsWith('apps/') && isCode(to) && !isTest(from) && !isNotShipped(from))
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to);
}

function isAllowed({ row, room, name }: Place, { from, to, kind, lazy }: Import): boolean {
  if (kind === 'unknown') return false;
  const test = isTest(from) ? testsMayAlso : undefined;
  const isShipped = !test && !row.libraries.includes('*') && !isNotShipped(from);
  if (isShipped && isNotShipped(to)) return false;
  const libraries = [...row.libraries, ...(test?.libraries ?? [])];
  if (kind === 'library') return libraries.some((library) => isPartOf(to, library));
  const app = testPattern.exec(from)?.[1] ?? '';
  const places = [...row.may, ...(lazy ? (row.lazily ?? []) : [])].map((may) => may.replace('{X}', name));
  const forTests = (test?.may ?? []).map((may) => may.replace('{X}', app));
  return [room, ...places, ...forTests].some((may) => isWithin(to, may));
}

/** Whether no product contains it: it builds one, tests one, or is what a product is compared with. */
function isNotShipped(path: string): boolean {
  return path.endsWith('.product.ts') || findPlace(path)?.row.notShipped === true;
}

/** The row of a file, its part, and the value of `{X}` there. */
function findPlace(path: string): Place | undefined {
  for (const [row, pattern] of patterns) {
    const match = pattern.exec(path);
    if (match) return { row, room: match[0], name: match[1] ?? '' };
  }
  return undefined;
}

function patternOf({ who }: Row): RegExp {
  const pattern = who.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '([^/.]+)');
  return new RegExp(`^${pattern}(?=[./]|$)`);
}

function isWithin(path: string, place: string): boolean {
  return path.startsWith(`${place}/`) || path.startsWith(`${place}.`);
}

function isPartOf(written: string, library: string): boolean {
  if (library.endsWith('*')) return written.startsWith(library.slice(0, -1));
  return written === library || written.startsWith(`${library}/`);
}

function describe({ row }: Place, { to, kind }: Import): string {
  if (kind === 'unknown') return `imports ${to}, which is not found`;
  const { who, may, lazily = [], libraries } = row;
  const allowed = kind === 'library' ? libraries : [...may, ...lazily.map((place) => `import() of ${place}`)];
  const subject = kind === 'library' ? `of libraries ${who}` : who;
  return `imports ${to}, but ${subject} may import only: ${allowed.join(', ') || 'nothing'}`;
}
