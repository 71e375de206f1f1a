import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Finding } from './source.ts';

const ROOTS = ['apps', 'packages', 'tools', 'docs', 'e2e', 'bench', 'deploy'];
const FRONT = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'NOTICE.md'];
const DECISIONS = 'docs/decisions/';
const INDEX = `${DECISIONS}README.md`;

const NOT_OURS = /^(?:node_modules|dist|\..*)$/;
const isBuilt = (path: string) => /(?:^|\/)dist(?:\/|$)/.test(path);
const NAMED = new RegExp(String.raw`(?<!\`)\`((?:${ROOTS.join('|')})/[^\s\`]*)\`(?!\`)`, 'g');
const LINKED = /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g;

/** What the pages for people say about this tree: paths that don't exist, and decisions that no list names. */
export function judgePages(root: string): Finding[] {
  const paths = ROOTS.flatMap((folder) => listPaths(root, folder));
  const pages = paths.filter((path) => path.startsWith('docs/') && path.endsWith('.md'));
  const front = FRONT.filter((path) => existsSync(join(root, path)));
  const all = [...front, ...pages].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const index = all.find(({ path }) => path === INDEX)?.text ?? '';
  const unlisted = pages.filter(
    (path) => path.startsWith(DECISIONS) && path !== INDEX && !index.includes(`(${path.slice(DECISIONS.length)})`),
  );
  return [
    ...all.flatMap(({ path, text }) => judgePage(path, text, [...front, ...paths])),
    ...unlisted.map((path) => ({ path, line: 1, says: `is in no row of ${INDEX}` })),
  ];
}

/** Samples between fences may name files that don't exist. */
export function judgePage(page: string, text: string, paths: readonly string[]): Finding[] {
  let isSample = false;
  return text.split('\n').flatMap((line, at) => {
    if (line.startsWith('```')) isSample = !isSample;
    if (isSample) return [];
    const named = [...line.matchAll(NAMED)].map(([, path]) => path!);
    const linked = [...line.matchAll(LINKED)].map(([, path]) => posix.join(posix.dirname(page), path!));
    const missing = [...named, ...linked].filter((path) => !isThere(path, paths));
    return missing.map((path) => ({ path: page, line: at + 1, says: `names '${path}', which does not exist` }));
  });
}

/** `*`, `**`, `{a,b}` and `<name>` match anything that fits, and so does the `x` of `x.store.ts`. */
function isThere(path: string, paths: readonly string[]): boolean {
  const wanted = path.replace(/\/$/, '');
  if (isBuilt(wanted)) return true;
  if (!/[*{<]|(?:^|\/)x\./.test(wanted)) return paths.includes(wanted);
  const pattern = wanted
    .replaceAll(/(?<=^|\/)x\./g, '*.')
    .replaceAll(/<[^>]+>/g, '*')
    .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]*)\}/g, (_, either: string) => `(?:${either.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/|\*/g, (sign) => (sign === '*' ? '[^/]*' : '(?:.*/)?'));
  const fits = new RegExp(`^${pattern}$`);
  return paths.some((one) => fits.test(one));
}

function listPaths(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const below = readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listPaths(root, path) : [path];
    });
  return [folder, ...below];
}
