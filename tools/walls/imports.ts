import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { lineOf, walk, type Node, type Source } from '../rules/source.ts';

/** `to` is a path of ours, a library (`zod/mini`, `node:fs`), or what was written when nothing was found there. */
export type Import = {
  from: string;
  line: number;
  to: string;
  kind: 'ours' | 'library' | 'unknown';
  lazy: boolean;
};
export type Workspaces = ReadonlyMap<string, string>;

const ENDINGS = ['', '.ts', '.tsx'];
const OPAQUE = '(a name made at run time)';

/** Package name to folder, read from the package.json of every workspace. */
export function readWorkspaces(root: string): Workspaces {
  const folders = ['packages', 'apps'].filter((group) => existsSync(join(root, group))).flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`));
  return new Map(folders.flatMap((folder) => {
    const manifest = join(root, folder, 'package.json');
    if (!existsSync(manifest)) return [];
    return [[(JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }).name, folder]];
  }));
}

export function readImports(root: string, workspaces: Workspaces, source: Source): Import[] {
  const found: Import[] = [];
  walk(source.tree, (node) => {
    const written = writtenName(node);
    if (written === undefined) return;
    const lazy = node.type === 'CallExpression';
    const resolved = resolveName(root, workspaces, source.path, written);
    found.push({ from: source.path, line: lineOf(source, node), lazy, ...resolved });
  });
  return found;
}

/** Types count like values: `import type`, `export … from` and `import('x').T` are arrows too. */
function writtenName(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node['source'] ? textOf(node['source']) : undefined;
    case 'TsImportType':
      return textOf(node['argument']);
    case 'TsExternalModuleReference':
      return textOf(node['expression']);
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      const loads = callee.type === 'Import' || (callee.type === 'Identifier' && callee['value'] === 'require');
      return loads ? textOf(firstArgument(node)) : undefined;
    }
    case 'NewExpression': {
      const callee = node['callee'] as Node;
      const name = textOf(firstArgument(node));
      return callee['value'] === 'URL' && /^\..*\.tsx?$/.test(name) ? name : undefined;
    }
    default:
      return undefined;
  }
}

function firstArgument(call: Node): unknown {
  return (call['arguments'] as { expression: unknown }[] | undefined)?.[0]?.expression;
}

function textOf(value: unknown): string {
  const node = value as Node | undefined;
  if (node?.type === 'StringLiteral') return node['value'] as string;
  const quasis = node?.type === 'TemplateLiteral' ? (node['quasis'] as { cooked: string }[]) : [];
  return quasis.length === 1 ? quasis[0]!.cooked : OPAQUE;
}

function resolveName(root: string, workspaces: Workspaces, from: string, written: string): Pick<Import, 'to' | 'kind'> {
  if (written === OPAQUE) return { to: OPAQUE, kind: 'library' };
  if (written.startsWith('.') || written.startsWith('/')) {
    return findOnDisk(root, written.startsWith('/') ? written : posix.join(posix.dirname(from), written), written);
  }
  if (isBuiltin(written)) return { to: written.startsWith('node:') ? written : `node:${written}`, kind: 'library' };
  const [scope = '', name = '', ...rest] = written.split('/');
  const folder = workspaces.get(`${scope}/${name}`);
  if (folder !== undefined) return findOnDisk(root, [folder, ...rest].join('/'), written);
  return { to: written, kind: 'library' };
}

function findOnDisk(root: string, path: string, written: string): Pick<Import, 'to' | 'kind'> {
  for (const ending of ENDINGS) {
    const file = join(root, path + ending);
    if (existsSync(file) && statSync(file).isFile()) return { to: path + ending, kind: 'ours' };
  }
  return { to: written, kind: 'unknown' };
}
