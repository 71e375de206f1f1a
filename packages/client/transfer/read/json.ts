import { promptOf, type Field, findKey } from './fields.ts';
import { lineOfError, linesOfItems } from './json-lines.ts';
import { isOwn, readOwn } from './own.ts';
import { addPrompt, isFull, report, type Reading } from './reading.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where others keep their list. */
const lists = ['prompts', 'snippets', 'commands', 'templates', 'items', 'data', 'matches', 'presets'];
const telling: readonly Field[] = ['text', 'name'];

/** Our own file, and what other prompt managers export: a list of objects that name their fields as they like. */
export function* readJson(text: string, file: string, reading: Reading): Generator<void> {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    return report(reading, { file, line: lineOfError(error, text) }, 'json');
  }
  yield;
  if (isOwn(root)) return yield* readOwn(root, text, file, reading);
  const found = findList(root);
  if (!found) return report(reading, { file, line: null }, 'nothing');
  const folders = foldersOf(root);
  const lines = found.path === undefined ? [1] : linesOfItems(text, found.path);
  for (const [at, item] of found.items.entries()) {
    const place = { file, line: lines[at] ?? null };
    const record = recordOf(item);
    const folder = folders.get(record['folderId'] ?? record['folder_id']);
    addPrompt(reading, { ...promptOf(record), ...(folder !== undefined && { category: folder }) }, place);
    if (isFull(reading) && at + 1 < found.items.length) {
      addPrompt(reading, {}, place);
      return;
    }
    if (at % 100 === 99) yield;
  }
}

interface List {
  items: readonly unknown[];
  /** Undefined: the file is a single prompt. */
  path: string[] | undefined;
}

function findList(root: unknown): List | undefined {
  if (Array.isArray(root)) return { items: root, path: [] };
  if (!isRecord(root)) return undefined;
  for (const key of lists) {
    const value = root[key];
    if (Array.isArray(value)) return { items: value, path: [key] };
    if (isRecord(value) && Array.isArray(value['prompts'])) return { items: value['prompts'], path: [key, 'prompts'] };
  }
  const isPrompt = telling.every((field) => findKey(Object.keys(root), field) !== undefined);
  return isPrompt ? { items: [root], path: undefined } : undefined;
}

/** Those that keep folders beside the prompts refer to them by id. */
function foldersOf(root: unknown): ReadonlyMap<unknown, string> {
  const folders = isRecord(root) ? root['folders'] : undefined;
  if (!Array.isArray(folders)) return new Map();
  return new Map(
    folders.flatMap((folder: unknown) =>
      isRecord(folder) && typeof folder['name'] === 'string' ? [[folder['id'], folder['name']] as const] : [],
    ),
  );
}

/** A bare text is a prompt without a name, and a pair has its name first. */
function recordOf(item: unknown): Json {
  if (isRecord(item)) return item;
  if (typeof item === 'string') return { text: item };
  if (Array.isArray(item) && item.length === 2) return { name: item[0] as unknown, text: item[1] as unknown };
  return {};
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
