import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../machine/root.mjs';
import { isLean, isMixed, leftOut, readSource, writeLean, type Project, type Source } from './lean.ts';

const folder = join(ROOT, 'packages/contracts/');
const ending = '?lean';
const parts = leftOut.join('|');
/** A form reads the rules of a call by its endpoint. */
const readsPartOf = (name: string) => new RegExp(`\\b${name}\\s*\\.\\s*(?:${parts})\\b`);
/** Whoever takes any endpoint gets one without these. */
const readsPartOfAny = new RegExp(`\\bendpoint\\.(?:${parts})\\b|[{,]\\s*(?:${parts})\\b[^{}]*\\}: (?:Endpoint|E)\\b`);

/**
 * Whoever imports an endpoint for a call gets it without its schemas, and the schema library stays out of the page's
 * first files. Who imports a schema, or reads one of an endpoint, gets the module as it is.
 */
export function leanDeclarations(): Plugin {
  const sources = new Map<string, Source>();
  const project: Project = {
    read(path) {
      const source = sources.get(path) ?? readSource(readFileSync(path, 'utf8'));
      sources.set(path, source);
      return source;
    },
    resolve(from, path) {
      if (path.startsWith('@hone/contracts/')) return `${join(folder, path.slice('@hone/contracts/'.length))}.ts`;
      if (!path.startsWith('.') || !from.startsWith(folder)) return undefined;
      return join(from, '..', path);
    },
  };
  const mixed = new Map<string, boolean>();
  const isSplit = (path: string) => {
    const known = mixed.get(path) ?? isMixed(project, path);
    mixed.set(path, known);
    return known;
  };
  return {
    name: 'hone-lean-declarations',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(folder) || !id.endsWith(ending)) return null;
      const path = id.slice(0, -ending.length);
      return writeLean(project, path, (from) => {
        const target = project.resolve(path, from);
        return target !== undefined && isSplit(target) ? target + ending : (target ?? from);
      });
    },
    transform(code, id) {
      if (id.startsWith(folder) || !/\.tsx?$/.test(id) || !code.includes('@hone/contracts/')) return null;
      const part = code.includes('contracts/declarations/define') ? readsPartOfAny.exec(code) : null;
      if (part) this.error(`It reads '${part[0]}', which tools/declarations leaves out of what a page loads.`);
      return code.replace(
        /^import \{([^}]*)\} from '(@hone\/contracts\/[^']+)';/gm,
        (whole, list: string, from: string) => {
          const path = project.resolve(id, from)!;
          if (!isSplit(path)) return whole;
          // Types are gone by themselves, and would leave an import for its effects.
          const names = list
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '));
          const isOfLean = (each: string) => {
            const [name = '', local = name] = each.split(/\s+as\s+/);
            return isLean(project, path, name) && !readsPartOf(local).test(code);
          };
          const lean = names.filter(isOfLean);
          const rest = names.filter((name) => !isOfLean(name));
          return [
            rest.length > 0 ? `import { ${rest.join(', ')} } from '${from}';` : '',
            lean.length > 0 ? `import { ${lean.join(', ')} } from '${path}${ending}';` : '',
          ].join(' ');
        },
      );
    },
  };
}
