import { isCode, isTest, lineOf, type Finding, type Source } from '../rules/source.ts';
import { rows, testsMayAlso } from './arrows.ts';
import type { Import } from './imports.ts';
import type { Row } from './row.ts';

export type Arrow = Pick<Import, 'from' | 'to'>;
type Place = { row: Row; room: string; name: string };

/** What a module imports, held against the table; a module that no row names is an error too. */
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
  for (let before = Infinity; arrows.length < before; ) {
    before = arrows.length;
    const [from, to] = [new Set(arrows.map((arrow) => arrow.from)), new Set(arrows.map((arrow) => arrow.to))];
    arrows = arrows.filter((arrow) => from.has(arrow.to) && to.has(arrow.from));
  }
  const modules = [...new Set(arrows.map(({ from }) => from))].toSorted();
  const says = `is in a circle of imports: ${modules.join(', ')}`;
  return modules.slice(0, 1).map((path) => ({ path, line: 1, says }));
}

function isAllowed({ row, room, name }: Place, { from, to, kind, lazy }: Import): boolean {
  if (kind === 'unknown') return false;
  const test = isTest(from) ? testsMayAlso : undefined;
  // What the user's specification says is compared with a product; it is never a part of one.
  if (to.endsWith('.spec.ts') && !test && !row.libraries.includes('*')) return false;
  const libraries = [...row.libraries, ...(test?.libraries ?? [])];
  if (kind === 'library') return libraries.some((library) => isPartOf(to, library));
  const app = (test && matchPath(test.who, from)?.name) ?? '';
  const places = [...row.may, ...(lazy ? (row.lazily ?? []) : [])].map((may) => may.replace('{X}', name));
  const forTests = (test?.may ?? []).map((may) => may.replace('{X}', app));
  return [room, ...places, ...forTests].some((may) => isWithin(to, may));
}

/** The row of a file, the room it is in, and what `{X}` is there. */
function findPlace(path: string): Place | undefined {
  for (const row of rows) {
    const match = matchPath(row.who, path);
    if (match) return { row, ...match };
  }
  return undefined;
}

function matchPath(who: string, path: string): { room: string; name: string } | undefined {
  const pattern = who.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '([^/.]+)');
  const match = new RegExp(`^${pattern}(?=[./]|$)`).exec(path);
  return match ? { room: match[0], name: match[1] ?? '' } : undefined;
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
