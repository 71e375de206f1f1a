import { existsSync, statSync } from 'node:fs';
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

const ENDINGS = ['', '.ts', '.tsx'];
const OPAQUE = '(a name made at run time)';
/** A string that names a source, or several: `../x.ts`, `@hone/look/tokens.css`, `apps/web/app/*.css`. */
const PATH = /^(?:\.{1,2}|@\w+|apps|packages|tools|bench|e2e)\/[^\s${}]*\.(?:ts|tsx|mjs|css|sql)$/;

export function readImports(root: string, source: Source): Import[] {
  const found: Import[] = [];
  const add = (node: Node, target: Pick<Import, 'to' | 'kind'>) => {
    found.push({ from: source.path, node, lazy: node.type === 'CallExpression', ...target });
  };
  for (const node of source.nodes) {
    const imported = importedBy(node);
    if (imported) add(node, resolveName(root, source.path, textOf(imported) || OPAQUE));
    else if (!node.parent || importedBy(node.parent) !== node) {
      const to = findNamedPath(root, source.path, textOf(node));
      if (to !== undefined) add(node, { to, kind: 'ours' });
    }
  }
  return found;
}

/** Types count like values: `import type`, `export … from`, `import('x').T`. The linter refuses `require`. */
function importedBy(node: Node): Node | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return (node['source'] ?? undefined) as Node | undefined;
    case 'TsImportType':
      return node['argument'] as Node;
    case 'CallExpression':
      if ((node['callee'] as Node).type !== 'Import') return undefined;
      return (node['arguments'] as { expression: Node }[])[0]?.expression;
    default:
      return undefined;
  }
}

/** A wall can't be bypassed by reading the file, mocking it, or running it in a thread. */
function findNamedPath(root: string, from: string, text: string): string | undefined {
  if (!PATH.test(text)) return undefined;
  const path = placeOf(from, text) ?? text;
  // For several, their folder.
  return existsSync(join(root, path.replace(/[^/]*\*.*$/, ''))) ? path : undefined;
}

function resolveName(root: string, from: string, written: string): Pick<Import, 'to' | 'kind'> {
  if (isBuiltin(written)) return { to: written.startsWith('node:') ? written : `node:${written}`, kind: 'library' };
  const path = placeOf(from, written);
  if (path === undefined) return { to: written, kind: 'library' };
  const isFile = (each: string) => statSync(join(root, each), { throwIfNoEntry: false })?.isFile();
  const file = ENDINGS.map((ending) => path + ending).find(isFile);
  return file ? { to: file, kind: 'ours' } : { to: written, kind: 'unknown' };
}

/** A package of ours is named after its folder, and no app is imported by its name. */
function placeOf(from: string, written: string): string | undefined {
  if (written.startsWith('.')) return posix.join(posix.dirname(from), written);
  return written.startsWith('@hone/') ? written.replace('@hone', 'packages') : undefined;
}
