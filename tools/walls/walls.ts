import { isCode, isTest, listSources, readSource, type Finding } from '../rules/source.ts';
import { onServerOnly, rows, testsMayAlso, type Row } from './arrows.ts';
import { findCircles } from './circles.ts';
import { readImports, readWorkspaces, type Import } from './imports.ts';

export type Verdict = { onDisk: number; judged: number; offences: Import[]; findings: Finding[] };

/** Reads every module below `root` and holds its imports against the table. */
export function judgeWalls(root: string): Verdict {
  const paths = listSources(root).filter(isCode);
  const workspaces = readWorkspaces(root);
  const findings: Finding[] = [];
  const imports: Import[] = [];
  let judged = 0;
  for (const path of paths) {
    const source = readSource(root, path);
    if (source.tree === undefined) findings.push({ path, line: 1, says: 'does not parse, so its imports are unknown' });
    else if (findRow(path) === undefined) findings.push({ path, line: 1, says: 'stands in no room of tools/walls/arrows.ts' });
    else {
      judged += 1;
      imports.push(...readImports(root, workspaces, source));
    }
  }
  const offences = imports.filter((one) => !isAllowed(one));
  findings.push(...offences.map(describeOffence), ...describeCircles(imports));
  if (judged < paths.length || judged === 0) {
    findings.push({ path: '.', line: 1, says: `only ${judged} of ${paths.length} modules could be judged` });
  }
  return { onDisk: paths.length, judged, offences, findings };
}

function isAllowed({ from, to, kind, lazy }: Import): boolean {
  const found = findRow(from);
  if (found === undefined || kind === 'unknown') return false;
  const { row, room, name } = found;
  if (isKeptFromBrowsers(to) && !row.libraries.includes('*') && !onServerOnly.may.some((place) => isWithin(from, place))) return false;
  const app = isTest(from) ? (matchPath(testsMayAlso.who, from)?.name ?? '') : undefined;
  if (kind === 'library') {
    const libraries = app === undefined ? row.libraries : [...row.libraries, ...testsMayAlso.libraries];
    return libraries.some((library) => isPartOf(to, library));
  }
  const places = [
    ...fill(row.may, name),
    ...(lazy ? fill(row.lazily ?? [], name) : []),
    ...(app === undefined ? [] : fill(testsMayAlso.may, app)),
  ];
  return isWithin(to, room) || places.some((place) => isWithin(to, place));
}

function isKeptFromBrowsers(to: string): boolean {
  return isWithin(to, onServerOnly.what);
}

/** The row of a file, the room it stands in, and what `{X}` is there. */
function findRow(path: string): { row: Row; room: string; name: string } | undefined {
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

function fill(places: readonly string[], name: string): string[] {
  return places.map((place) => place.replace('{X}', name));
}

function isWithin(path: string, place: string): boolean {
  return path.startsWith(`${place}/`) || path.startsWith(`${place}.`);
}

function isPartOf(written: string, library: string): boolean {
  if (library.endsWith('*')) return written.startsWith(library.slice(0, -1));
  return written === library || written.startsWith(`${library}/`);
}

function describeOffence({ from, line, to, kind }: Import): Finding {
  const row = findRow(from)!.row;
  if (kind === 'unknown') return { path: from, line, says: `imports ${to}, which is not found` };
  if (isKeptFromBrowsers(to)) return { path: from, line, says: `imports ${to}, which is too large for a browser: only ${onServerOnly.may.join(', ')} may import it` };
  const lazily = (row.lazily ?? []).map((place) => `import() of ${place}`);
  const allowed = kind === 'library' ? row.libraries : [...row.may, ...lazily];
  const list = allowed.length === 0 ? 'nothing' : allowed.join(', ');
  const sort = kind === 'library' ? 'of libraries ' : '';
  return { path: from, line, says: `imports ${to}, but ${sort}${row.who} may import only: ${list}` };
}

function describeCircles(imports: readonly Import[]): Finding[] {
  const arrows = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind === 'ours') arrows.set(from, [...(arrows.get(from) ?? []), to]);
  }
  return findCircles(arrows).map((circle) => ({
    path: circle[0]!,
    line: 1,
    says: `stands in a circle of imports: ${circle.join(', ')}`,
  }));
}
