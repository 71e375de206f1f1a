import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

export type Finding = { path: string; line: number; says: string };
export type Node = { type: string; span: { start: number } } & Record<string, unknown>;
export type Source = { path: string; text: string; tree: Node | undefined };

const CODE = /\.(?:ts|tsx|mjs)$/;
const WRITTEN_BY_HAND = /\.(?:ts|tsx|mjs|css)$/;
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage']);

export function isCode(path: string): boolean {
  return CODE.test(path);
}

export function isTest(path: string): boolean {
  return /\.(?:test|suite)\.tsx?$/.test(path);
}

/** Every source on disk, as paths from the root with forward slashes. */
export function listSources(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : listSources(root, path);
      }
      return entry.isFile() && WRITTEN_BY_HAND.test(path) ? [path] : [];
    })
    .toSorted();
}

export function readSource(root: string, path: string): Source {
  return parseSource(path, readFileSync(join(root, path), 'utf8'));
}

/** A text that is no code, or does not parse, comes back without a tree: the caller decides what that means. */
export function parseSource(path: string, text: string): Source {
  if (!isCode(path)) return { path, text, tree: undefined };
  try {
    const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2023' });
    return { path, text, tree: tree as unknown as Node };
  } catch {
    return { path, text, tree: undefined };
  }
}

/** Calls `visit` for every node, outermost first; `parents` ends with the nearest one. */
export function walk(tree: unknown, visit: (node: Node, parents: readonly Node[]) => void): void {
  const parents: Node[] = [];
  const descend = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(descend);
    if (typeof value !== 'object' || value === null) return;
    const isNode = 'type' in value && typeof value.type === 'string';
    if (isNode) {
      visit(value as Node, parents);
      parents.push(value as Node);
    }
    Object.values(value).forEach(descend);
    if (isNode) parents.pop();
  };
  descend(tree);
}

/** The parser counts bytes from 1; `skip` moves past text that belongs to the node but not to the finding. */
export function lineOf(source: Source, node: Node, skip = 0): number {
  const before = Buffer.from(source.text).subarray(0, node.span.start - 1 + skip);
  return before.toString('utf8').split('\n').length;
}
