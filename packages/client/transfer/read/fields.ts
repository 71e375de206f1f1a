import type { RawPrompt } from './reading.ts';

/** What others call the same thing, most telling first; compared without case, spaces and marks. */
const spellings = {
  name: ['name', 'title', 'promptname', 'prompttitle', 'act', 'label', 'heading', 'trigger', 'command', 'keyword'],
  text: [
    'text',
    'prompt',
    'content',
    'body',
    'template',
    'prompttext',
    'promptcontent',
    'snippet',
    'replace',
    'form',
    'instructions',
    'message',
    'value',
    'description',
  ],
  category: ['category', 'categoryname', 'folder', 'foldername', 'group', 'collection', 'topic', 'directory'],
  tags: ['tags', 'tag', 'labels', 'keywords', 'searchterms'],
  is_pinned: ['pinned', 'ispinned', 'favorite', 'favourite', 'isfavorite', 'isfavourite', 'starred', 'isstarred'],
  created_at: ['createdat', 'created', 'creationdate', 'datecreated', 'timestamp'],
  edited_at: ['editedat', 'edited', 'updatedat', 'updated', 'modified', 'modifiedat'],
  used_at: ['usedat', 'used', 'lastused', 'lastusedat'],
} as const;

export type Field = keyof typeof spellings;
export const fields = Object.keys(spellings) as Field[];

function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The key among these that holds the field. */
export function findKey(keys: readonly string[], field: Field): string | undefined {
  const plain = keys.map(plainKey);
  for (const spelling of spellings[field]) {
    const at = plain.indexOf(spelling);
    if (at >= 0) return keys[at];
  }
  return undefined;
}

/** Of a record from JSON, YAML or a row of CSV. */
export function promptOf(record: Readonly<Record<string, unknown>>): RawPrompt {
  const keys = Object.keys(record).filter((key) => record[key] !== null && record[key] !== undefined);
  const valueOf = (field: Field, among = keys): unknown => {
    const key = findKey(among, field);
    return key === undefined ? undefined : record[key];
  };
  // A trigger or a label may be the text's only other word: the one that is the name is no text as well.
  const nameKey = findKey(keys, 'name');
  const text = textOf(
    valueOf(
      'text',
      keys.filter((key) => key !== nameKey),
    ),
  );
  return {
    name: textOf(record[nameKey ?? '']),
    text,
    category: pathOf(valueOf('category')),
    tags: tagsOf(valueOf('tags')),
    is_pinned: flagOf(valueOf('is_pinned')),
    created_at: instantOf(valueOf('created_at')),
    edited_at: instantOf(valueOf('edited_at')),
    used_at: instantOf(valueOf('used_at')),
  };
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** The names that lead to it may be a list. */
function pathOf(value: unknown): string | string[] | undefined {
  return Array.isArray(value) ? value.flatMap((name: unknown) => categoryOf(name) ?? []) : categoryOf(value);
}

/** A folder may be an object with a name. */
function categoryOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name);
  return textOf(value);
}

function tagsOf(value: unknown): string[] | undefined {
  if (Array.isArray(value)) return value.flatMap((tag: unknown) => categoryOf(tag) ?? []);
  return typeof value === 'string' ? splitTags(value) : undefined;
}

/** `a, "b, c"`; or, without a comma, `a; b` and `a | b`. */
function splitTags(text: string): string[] {
  const tags = [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"'),
  );
  const found = tags.filter((tag) => tag !== '');
  return found.length === 1 && !text.includes('"') ? found[0]!.split(/\s*[;|]\s*/).filter((tag) => tag !== '') : found;
}

export function joinTags(tags: readonly string[]): string {
  return tags.map((tag) => (/[,;|"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return /^(?:true|yes|1|x)$/i.test(textOf(value)?.trim() ?? '') ? true : undefined;
}

/** Seconds or milliseconds since 1970, or a date. */
function instantOf(value: unknown): string | undefined {
  const number = typeof value === 'number' ? value : /^\d{9,16}$/.test(String(value)) ? Number(value) : undefined;
  const given = value instanceof Date ? value : textOf(value);
  const date = number === undefined ? new Date(given ?? Number.NaN) : new Date(number < 1e11 ? number * 1000 : number);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date.toISOString() : undefined;
}
