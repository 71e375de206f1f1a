import { formatName, formatVersion, type FileCategory, type FilePrompt, type LibraryFile } from '../library-file.ts';
import { joinTags } from '../read/fields.ts';
import { writeZip, type ZipEntry } from '../zip/write-zip.ts';
import { writeRow } from './cells.ts';

export const exportFormats = ['json', 'csv', 'markdown'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export function writeLibrary(library: LibraryFile, format: ExportFormat): Blob {
  if (format === 'json') return new Blob([writeJson(library)], { type: 'application/json' });
  // Spreadsheets take it for UTF-8 by its mark.
  if (format === 'csv') return new Blob(['\ufeff', writeCsv(library)], { type: 'text/csv;charset=utf-8' });
  return new Blob(writeZip(markdownEntries(library)), { type: 'application/zip' });
}

export function writeJson(library: LibraryFile): string {
  return `${JSON.stringify({ format: formatName, version: formatVersion, ...library }, null, 2)}\n`;
}

const columns = ['name', 'text', 'category', 'tags', 'pinned', 'created', 'edited', 'used'] as const;

/** Prompts alone: a table has no place for variables. */
export function writeCsv({ prompts, categories }: LibraryFile): string {
  const names = new Map(categories.map(({ key, name }) => [key, name]));
  const rows = prompts.map((prompt) => {
    const { name, text, category, tags, is_pinned, created_at = '', edited_at = '', used_at } = prompt;
    const pinned = is_pinned ? 'yes' : '';
    return writeRow([
      name,
      text,
      names.get(category) ?? '',
      joinTags(tags),
      pinned,
      created_at,
      edited_at,
      used_at ?? '',
    ]);
  });
  return writeRow(columns) + rows.join('');
}

/** A folder a category, inside that of its parent. Beside them is what no prompt's file can hold, as our own file has it. */
function markdownEntries({ categories, prompts, variables }: LibraryFile): ZipEntry[] {
  const taken = new Set<string>();
  const free = (path: string, end: string) => {
    let nth = 1;
    const pathOf = () => `${path}${nth === 1 ? '' : ` (${nth})`}${end}`;
    while (taken.has(pathOf().toLowerCase())) nth += 1;
    taken.add(pathOf().toLowerCase());
    return pathOf();
  };
  const folders = new Map<string, string>();
  const paths = new Map<string, string[]>();
  // Parents come before what is in them.
  for (const { key, name, parent } of categories) {
    folders.set(key, free(`${folders.get(parent ?? '') ?? ''}${fileName(name)}`, '/'));
    paths.set(key, [...(paths.get(parent ?? '') ?? []), name]);
  }
  const own = { categories: withoutFilled(categories, prompts), prompts: [], variables };
  return [
    ...[...folders.values()].map((path) => ({ path, text: '' })),
    ...prompts.map((prompt) => ({
      path: free(`${folders.get(prompt.category) ?? ''}${fileName(prompt.name)}`, '.md'),
      text: writeMarkdown(prompt, paths.get(prompt.category)),
    })),
    ...(variables.length + own.categories.length > 0 ? [{ path: free('library', '.json'), text: writeJson(own) }] : []),
  ];
}

/** Those without prompts, and what they are in. */
function withoutFilled(categories: readonly FileCategory[], prompts: readonly FilePrompt[]): FileCategory[] {
  const filled = new Set(prompts.map(({ category }) => category));
  const parents = new Map(categories.map(({ key, parent }) => [key, parent]));
  const kept = new Set<string>();
  for (const { key } of categories) {
    if (filled.has(key)) continue;
    for (let at: string | null | undefined = key; at; at = parents.get(at)) kept.add(at);
  }
  return categories.filter(({ key }) => kept.has(key));
}

/** Each value as JSON writes it, which YAML reads as well. */
function writeMarkdown(prompt: FilePrompt, path: readonly string[] = []): string {
  const { name, text, tags, is_pinned, created_at, edited_at, used_at, value_sets } = prompt;
  const category = path.length > 1 ? path : path[0];
  const head = { name, category, tags, pinned: is_pinned || undefined, created: created_at, edited: edited_at };
  const lines = Object.entries({ ...head, used: used_at ?? undefined, value_sets }).filter(
    ([, value]) => value !== undefined,
  );
  const yaml = lines.map(([key, value]) => `${key}: ${escapeBreaks(JSON.stringify(value))}\n`).join('');
  return `---\n${yaml}---\n\n${text}\n`;
}

/** YAML breaks lines at some characters that JSON leaves as they are. */
function escapeBreaks(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|readme|license|changelog|contributing|system|prompt|index)$/i;

/** One that every system takes. */
function fileName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = [...plain].slice(0, 60).join('').trim() || 'untitled';
  return reserved.test(short) ? `${short}_` : short;
}
