import { libraryRules } from '@hone/domain/library';
import { formatName, formatVersion } from '../library-file.ts';
import { linesOfItems } from './json-lines.ts';
import {
  addCategory,
  addPrompt,
  addVariable,
  isFull,
  report,
  type Place,
  type RawPrompt,
  type Reading,
} from './reading.ts';

interface OwnFile {
  format: typeof formatName;
  version: unknown;
  categories?: unknown;
  prompts?: unknown;
  variables?: unknown;
}

export function isOwn(root: unknown): root is OwnFile {
  return typeof root === 'object' && root !== null && 'format' in root && root.format === formatName;
}

export function* readOwn(root: OwnFile, text: string, file: string, reading: Reading): Generator<void> {
  if (typeof root.version !== 'number' || root.version > formatVersion)
    return report(reading, { file, line: null }, 'newer');
  const placesOf = (list: 'categories' | 'prompts' | 'variables') => {
    const items = Array.isArray(root[list]) ? (root[list] as unknown[]) : [];
    const lines = items.length > 0 ? linesOfItems(text, [list]) : [];
    return items.map((item, at): [unknown, Place] => [item, { file, line: lines[at] ?? null }]);
  };

  const keys = readCategories(placesOf('categories'), reading);
  yield;
  for (const [at, [item, place]] of placesOf('prompts').entries()) {
    const { category, ...prompt } = (item ?? {}) as Record<string, unknown>;
    addPrompt(reading, typed(prompt), place, keys.get(category) ?? '');
    if (isFull(reading) && reading.malformed.some(({ why }) => why === 'too_many')) break;
    if (at % 100 === 99) yield;
  }
  for (const [item, place] of placesOf('variables')) addVariable(reading, item, place);
}

interface Own {
  key?: unknown;
  name?: unknown;
  parent?: unknown;
}

/** Keys of the reading by those of the file. The second of two with one name in one place stays a second one. */
function readCategories(items: readonly [unknown, Place][], reading: Reading): Map<unknown, string> {
  const rows = items.map(([item, place]) => ({ ...((item ?? {}) as Own), place }));
  const levels = new Map<unknown, number>();
  const keys = new Map<unknown, string>();
  const counts = new Map<string, number>();
  for (const { key, name, parent, place } of rows) {
    const given = typeof name === 'string' ? name : '';
    const level = (levels.get(parent) ?? 0) + 1;
    const isDeep = level > libraryRules.categoryLevels;
    if (isDeep) report(reading, place, 'categories.too_deep');
    // What comes before what it is in, or is too deep, is at the top level.
    const home = isDeep ? null : (keys.get(parent) ?? null);
    const counted = JSON.stringify([home, given]);
    const nth = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, nth);
    const added = addCategory(reading, given, place, { parent: home, nth });
    if (added === undefined) continue;
    keys.set(key, added);
    levels.set(key, home === null ? 1 : level);
  }
  return keys;
}

/** Anyone may have edited the file: what has another type counts as missing. */
function typed(raw: Record<string, unknown>): RawPrompt {
  const textOf = (key: string) => (typeof raw[key] === 'string' ? raw[key] : undefined);
  return {
    name: textOf('name'),
    text: textOf('text'),
    tags: Array.isArray(raw['tags']) ? raw['tags'].filter((tag) => typeof tag === 'string') : undefined,
    is_pinned: raw['is_pinned'] === true,
    created_at: textOf('created_at'),
    edited_at: textOf('edited_at'),
    used_at: textOf('used_at'),
    value_sets: raw['value_sets'],
  };
}
