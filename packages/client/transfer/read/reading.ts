import type { Code } from '@hone/contracts/messages';
import { ImportedCategory, ImportedPrompt, ImportedVariable } from '@hone/contracts/library/imports';
import { dropInvisible } from '@hone/domain/access/names';
import { libraryRules, tidyName } from '@hone/domain/library';
import { proposeName } from '@hone/domain/prompt-names';
import { variableKey } from '@hone/text/variables';
import type { FileCategory, FilePrompt, LibraryFile } from '../library-file.ts';
import { readSets } from './sets.ts';

/** Why a whole file could not be read. A single row has the code of the rule that it breaks. */
export type FileProblem =
  | 'type'
  | 'empty'
  | 'too_large'
  | 'too_many'
  | 'too_many_files'
  | 'encoding'
  | 'json'
  | 'nothing'
  | 'newer'
  | 'columns'
  | 'quote'
  | 'yaml'
  | 'set'
  | 'zip'
  | 'zip_protected'
  | 'zip_path'
  | 'zip_inside';

export interface Malformed {
  file: string;
  /** From 1; null where it is about the whole file. */
  line: number | null;
  why: Code | FileProblem;
}

export interface ReadPrompt extends FilePrompt {
  file: string;
  line: number | null;
}

export interface RawPrompt {
  name?: string | undefined;
  text?: string | undefined;
  /** By name; or by the names that lead to it, from the top level on. */
  category?: string | readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  is_pinned?: boolean | undefined;
  created_at?: string | undefined;
  edited_at?: string | undefined;
  used_at?: string | null | undefined;
  /** As the file has them. */
  value_sets?: unknown;
}

export interface Place {
  file: string;
  line: number | null;
}

export interface Reading extends LibraryFile {
  prompts: ReadPrompt[];
  malformed: Malformed[];
  /** Files in a folder that are none of ours, such as pictures. */
  ignored: number;
}

export function startReading(): Reading {
  return { categories: [], prompts: [], variables: [], malformed: [], ignored: 0 };
}

/** Beyond this, nothing is read: the library holds no more. */
export function isFull({ prompts }: Reading): boolean {
  return prompts.length >= libraryRules.prompts;
}

export function report(reading: Reading, { file, line }: Place, why: Malformed['why']): void {
  reading.malformed.push({ file, line, why });
}

interface CategoryPlace {
  /** The key of the category that it is in; undefined where the file only names it. */
  parent?: string | null | undefined;
  nth?: number;
}

/** Files that name a category mean the same one, unless one of them has two of that name in one place. */
export function addCategory(
  reading: Reading,
  name: string,
  place: Place,
  { parent, nth = 1 }: CategoryPlace = {},
): string | undefined {
  const tidy = tidyName(dropInvisible(name));
  const key = `${parent ? `${parent} › ` : ''}${variableKey(tidy)} ${nth}`;
  if (reading.categories.some((category) => category.key === key)) return key;
  const checked = ImportedCategory.safeParse({ key, name: tidy, ...(parent !== undefined && { parent }) });
  if (!checked.success) {
    report(reading, place, codeOf(checked.error));
    return undefined;
  }
  reading.categories.push(checked.data as FileCategory);
  return key;
}

/** By the rules of the library; a prompt without a name gets one from its text. */
export function addPrompt(reading: Reading, raw: RawPrompt, place: Place, key?: string): void {
  if (isFull(reading)) {
    if (!reading.malformed.some(({ why }) => why === 'too_many')) report(reading, { ...place, line: null }, 'too_many');
    return;
  }
  const { category = '', value_sets, ...given } = raw;
  const text = given.text ?? '';
  const name = tidyName(dropInvisible(given.name ?? ''));
  const tags = given.tags?.map((tag) => tidyName(dropInvisible(tag))).filter((tag) => tag !== '') ?? [];
  const written = { ...withoutUndefined(given), text, name: name || proposeName(text), tags, category: '-' };
  const checked = ImportedPrompt.safeParse(written);
  if (!checked.success) return report(reading, place, codeOf(checked.error));
  const home = key ?? homeOf(reading, category, place);
  if (home === undefined) return;
  const { replaces: _, ...prompt } = checked.data;
  const read = { ...withoutUndefined(prompt), tags: prompt.tags ?? [], category: home } as FilePrompt;
  const sets = readSets(value_sets, read, (why) => report(reading, place, why));
  reading.prompts.push({ ...read, ...(sets.length > 0 && { value_sets: sets }), ...place });
}

/** Empty where the file names none; undefined where its name can't be one. */
function homeOf(reading: Reading, category: string | readonly string[], place: Place): string | undefined {
  const isNamed = (name: string) => tidyName(dropInvisible(name)) !== '';
  if (typeof category === 'string') return isNamed(category) ? addCategory(reading, category, place) : '';
  let home: string | undefined | null = null;
  for (const name of category.filter(isNamed).slice(0, libraryRules.categoryLevels)) {
    home = addCategory(reading, name, place, { parent: home });
    if (home === undefined) return undefined;
  }
  return home ?? '';
}

/** A variable of a name that was read before adds its values to it. */
export function addVariable(reading: Reading, raw: unknown, place: Place): void {
  const checked = ImportedVariable.safeParse(raw);
  if (!checked.success) return report(reading, place, codeOf(checked.error));
  const { data } = checked;
  const known = reading.variables.find(({ name }) => variableKey(name) === variableKey(data.name));
  if (!known) return void reading.variables.push(data);
  const values = new Set(known.values.map(({ value }) => variableKey(value)));
  known.values.push(...data.values.filter(({ value }) => !values.has(variableKey(value))));
}

/** Without a text, the name that was made from it is missing too. */
function codeOf({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }): Code {
  return (issues.find(({ path }) => path[0] === 'text') ?? issues[0]!).message as Code;
}

function withoutUndefined<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}
