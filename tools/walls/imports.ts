import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { textOf } from '../rules/screens.ts';
import type { Node, Source } from '../rules/source.ts';

/** `to` is a path of ours, a library (`zod/mini`, `node:fs`), or what was written when nothing was found there. */
export type Import = {
  from: string;
  node: Node;
  to: string;
  kind: 'ours' | 'library' | 'unknown';
  lazy: boolean;
};
export type Workspaces = ReadonlyMap<string, string>;

const ENDINGS = ['', '.ts', '.tsx'];
const OPAQUE = '(a name made at run time)';
/** A string that names a source, or several: `../x.ts`, `@hone/look/tokens.css`, `apps/web/app/*.css`. */
const PATH = /^(?:\.{1,2}|@\w+|apps|packages|tools|bench|e2e)\/[^\s${}]*\.(?:ts|tsx|mjs|css|sql)$/;

/** Package name to folder, read from the package.json of every workspace. */
export function readWorkspaces(root: string): Workspaces {
  const folders = ['packages', 'apps'].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}`) : [],
  );
  return new Map(folders.flatMap((folder) => {
    const manifest = join(root, folder, 'package.json');
    if (!existsSync(manifest)) return [];
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string };
    return [[name, folder] as const];
  }));
}

export function readImports(root: string, workspaces: Workspaces, source: Source): Import[] {
  const found: Import[] = [];
  const add = (node: Node, target: Pick<Import, 'to' | 'kind'>) => {
    found.push({ from: source.path, node, lazy: node.type === 'CallExpression', ...target });
  };
  for (const node of source.nodes) {
    const imported = importedBy(node);
    if (imported) add(node, resolveName(root, workspaces, source.path, textOf(imported) || OPAQUE));
    else if (!node.parent || importedBy(node.parent) !== node) {
      const to = findNamedPath(root, workspaces, source.path, textOf(node));
      if (to !== undefined) add(node, { to, kind: 'ours' });
    }
  }
  return found;
}

/** Types count like values: `import type`, `export … from` and `import('x').T` are arrows too. */
function importedBy(node: Node): Node | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return (node['source'] ?? undefined) as Node | undefined;
    case 'TsImportType':
      return node['argument'] as Node;
    case 'TsExternalModuleReference':
      return node['expression'] as Node;
    case 'CallExpression': {
      const { type, value } = node['callee'] as Node;
      const loads = type === 'Import' || (type === 'Identifier' && value === 'require');
      return loads ? (node['arguments'] as { expression: Node }[])[0]?.expression : undefined;
    }
    default:
      return undefined;
  }
}

/** A wall is not gone round by reading the file, mocking it, or running it in a thread. */
function findNamedPath(root: string, workspaces: Workspaces, from: string, text: string): string | undefined {
  if (!PATH.test(text)) return undefined;
  const path = text.startsWith('.') ? posix.join(posix.dirname(from), text) : placeOf(workspaces, text);
  // Of several, the folder that they are in.
  return existsSync(join(root, path.replace(/[^/]*\*.*$/, ''))) ? path : undefined;
}

function resolveName(root: string, workspaces: Workspaces, from: string, written: string): Pick<Import, 'to' | 'kind'> {
  if (written === OPAQUE) return { to: OPAQUE, kind: 'library' };
  if (written.startsWith('.')) return findOnDisk(root, posix.join(posix.dirname(from), written), written);
  if (isBuiltin(written)) return { to: written.startsWith('node:') ? written : `node:${written}`, kind: 'library' };
  const path = placeOf(workspaces, written);
  return path === written ? { to: written, kind: 'library' } : findOnDisk(root, path, written);
}

function placeOf(workspaces: Workspaces, written: string): string {
  const [scope = '', name = '', ...rest] = written.split('/');
  const folder = workspaces.get(`${scope}/${name}`);
  return folder ? [folder, ...rest].join('/') : written;
}

function findOnDisk(root: string, path: string, written: string): Pick<Import, 'to' | 'kind'> {
  const isFile = (each: string) => statSync(join(root, each), { throwIfNoEntry: false })?.isFile();
  const file = ENDINGS.map((ending) => path + ending).find(isFile);
  return file ? { to: file, kind: 'ours' } : { to: written, kind: 'unknown' };
}
