import type { LibraryRows } from '@hone/client/library';
import {
  type Category,
  createCategory,
  deleteCategory,
  editCategory,
  restoreCategory,
} from '@hone/contracts/library/categories';
import { type LibraryChanges, listChanges } from '@hone/contracts/library/changes';
import { events } from '@hone/contracts/channel';
import type { Code } from '@hone/contracts/messages';
import {
  arrangePrompt,
  createPrompt,
  deletePrompt,
  editPrompt,
  type Prompt,
  recordPromptUse,
  restorePrompt,
} from '@hone/contracts/library/prompts';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { subtreeOf } from '@hone/domain/categories';
import type { SavedSearch } from '@hone/contracts/library/searches';
import {
  createVariable,
  deleteVariable,
  editVariable,
  restoreVariable,
  type Variable,
  type VariableDraft,
} from '@hone/contracts/library/variables';
import { fake } from './fake.ts';
import { answerSearches } from './searches.ts';
import { answerSets } from './sets.ts';
import { answerSeveral } from './several.ts';

const { api } = fake;

export interface PromptSpec {
  name: string;
  text?: string;
  tags?: string[];
}

export interface VariableSpec {
  name: string;
  description?: string;
  values?: readonly (string | readonly [value: string, description: string])[];
  default_value?: string;
  type?: Variable['type'];
  is_optional?: boolean;
}

export interface LibrarySpec {
  /** Prompts by category, the newest last. */
  categories?: Record<string, readonly (string | PromptSpec)[]>;
  /** The same for what came with the account and can't be deleted. */
  kept?: Record<string, readonly string[]>;
  /** Which category is in which other, by name. */
  inside?: Record<string, string>;
  variables?: readonly VariableSpec[];
}

interface EditSent {
  params: { id: string };
  body: object;
  headers: Headers;
}

type Row = Category | Prompt | Variable | SavedSearch;
type Kind = LibraryChanges['deleted'][number]['kind'];

/** More streams than any page opens. */
const streams = 5;
/** One minute apart, so that later rows are newer. */
const instantAt = (count: number) => new Date(Date.UTC(2026, 0, 2, 8, count)).toISOString();

/** Answers all calls about the library and keeps their changes. Refuses only edits of an outdated version. */
export function fakeLibrary({ categories = {}, kept = {}, inside = {}, variables = [] }: LibrarySpec = {}) {
  const rows = {
    category: new Map<string, Category>(),
    prompt: new Map<string, Prompt>(),
    variable: new Map<string, Variable>(),
    search: new Map<string, SavedSearch>(),
  };
  let deleted: LibraryChanges['deleted'] = [];
  const gone = new Map<string, LibraryRows>();
  let sequence = 1;
  const begin = () => ({ id: crypto.randomUUID(), version: 1, sequence: (sequence += 1) });
  const follow = ({ version }: { version: number }) => ({ version: version + 1, sequence: (sequence += 1) });
  const put = <One extends Row>(known: Map<string, One>, row: One): One => {
    known.set(row.id, row);
    return row;
  };
  const kindOf = (id: string) => (Object.keys(rows) as Kind[]).find((kind) => rows[kind].has(id))!;

  const addCategory = (name: string, can_delete = true, parent: string | null = null) =>
    put(rows.category, { ...begin(), name, parent, can_delete });
  const addPrompt = (given: PromptSpec, category: string, can_delete = true) => {
    const { name, text = `Text of ${name}`, tags = [] } = given;
    const at = instantAt(sequence);
    const row = { name, text, tags, category, can_delete, is_pinned: false, value_sets: [], used_at: null };
    return put(rows.prompt, { ...begin(), ...row, created_at: at, edited_at: at });
  };
  const valuesOf = (values: VariableDraft['values']) =>
    values.map(({ id = crypto.randomUUID(), ...value }) => ({ id, ...value }));
  const addVariable = ({ name, description, values, default_value = null, ...asking }: VariableDraft) => {
    const at = instantAt(sequence);
    const { type = 'text', is_optional = false } = asking;
    const texts = { name, description, values: valuesOf(values), default_value, type, is_optional };
    const row = { ...texts, created_at: at, edited_at: at };
    return put(rows.variable, { ...begin(), ...row });
  };
  const remove = ({ id }: { id: string }) => {
    const kind = kindOf(id);
    const within = subtreeOf(rows.category, id);
    const taken = [...rows.category.values()].filter((one) => within.has(one.id));
    const prompts = [...rows.prompt.values()].filter((one) => within.has(one.category));
    const [prompt, variable] = [rows.prompt.get(id), rows.variable.get(id)];
    gone.set(id, {
      categories: taken,
      prompts: prompt ? [prompt] : prompts,
      variables: variable ? [variable] : [],
    });
    rows[kind].delete(id);
    for (const one of prompts) rows.prompt.delete(one.id);
    for (const one of taken) {
      rows.category.delete(one.id);
      if (one.id !== id) deleted = [...deleted, { kind, id: one.id, sequence: (sequence += 1) }];
    }
    deleted = [...deleted, { kind, id, sequence: (sequence += 1) }];
    return { deleted_at: instantAt(sequence) };
  };
  const restore = (id: string) => {
    const back = gone.get(id)!;
    for (const one of back.categories ?? []) put(rows.category, { ...one, sequence: (sequence += 1) });
    for (const one of back.prompts ?? []) put(rows.prompt, { ...one, sequence: (sequence += 1) });
    for (const one of back.variables ?? []) put(rows.variable, { ...one, sequence: (sequence += 1) });
    deleted = deleted.filter((one) => one.id !== id && !rows.category.has(one.id));
    return rows[kindOf(id)].get(id)!;
  };
  const change = <One extends Category | Prompt | Variable>(row: One, changes: Partial<One>): One => {
    const known = rows[kindOf(row.id)] as Map<string, Row>;
    const now = known.get(row.id) as One;
    return put(known, { ...now, ...changes, ...follow(now) }) as One;
  };
  const touch = (id: string, changes: Partial<Prompt>) =>
    put(rows.prompt, { ...rows.prompt.get(id)!, ...changes, sequence: (sequence += 1) });

  /** The row to edit, if its version is still current. */
  const current = <One extends Category | Prompt | Variable>(
    known: Map<string, One>,
    sent: EditSent,
    code: Code,
  ): One => {
    const { params, body, headers } = sent;
    const now = known.get(params.id);
    if (!now) throw new Refusal('request.not_found', { status: 404 });
    const version = headers.get('if-match');
    const conflict = { current: { ...now }, given: { ...body } };
    if (version !== null && version !== `"${now.version}"`) throw new Refusal(code, { status: 409, conflict });
    return now;
  };

  const changesSince = (since?: number): LibraryChanges => {
    const isNew = (row: { sequence: number }) => row.sequence > (since ?? 0);
    const newOf = <One extends Row>(known: Map<string, One>) => [...known.values()].filter(isNew);
    return {
      categories: newOf(rows.category),
      prompts: newOf(rows.prompt),
      variables: newOf(rows.variable),
      searches: newOf(rows.search),
      deleted: since === undefined ? [] : deleted.filter(isNew),
      since: sequence,
      more: false,
      reset: since === undefined,
    };
  };
  api.answers(listChanges, ({ query }) => changesSince(query.since));
  api.answers(createCategory, ({ body }) => addCategory(body.name, true, body.parent));
  api.answers(editCategory, (sent) => {
    const now = current(rows.category, sent, 'categories.changed_elsewhere');
    const { name, parent = now.parent } = sent.body;
    return change(now, { name, parent });
  });
  api.answers(deleteCategory, ({ params }) => remove(params));
  api.answers(restoreCategory, ({ params }) => restore(params.id) as Category);
  api.answers(createPrompt, ({ body: { category, ...prompt } }) => addPrompt(prompt as PromptSpec, category));
  api.answers(editPrompt, (sent) => {
    const now = current(rows.prompt, sent, 'prompts.changed_elsewhere');
    const { made_by: _, ...body } = sent.body;
    return change(now, { ...body, edited_at: instantAt(sequence) } as Partial<Prompt>);
  });
  api.answers(arrangePrompt, ({ params, body }) => touch(params.id, body as Partial<Prompt>));
  answerSets((id) => rows.prompt.get(id)!, touch);
  api.answers(recordPromptUse, ({ params }) => touch(params.id, { used_at: instantAt(sequence) }));
  api.answers(deletePrompt, ({ params }) => remove(params));
  api.answers(restorePrompt, ({ params }) => restore(params.id) as Prompt);
  const addSearch = answerSearches({
    put: (given) => put(rows.search, { id: crypto.randomUUID(), ...given, sequence: (sequence += 1) }),
    find: (id) => rows.search.get(id)!,
    remove,
  });
  answerSeveral({ find: (id) => rows.prompt.get(id), change, remove, restore });
  api.answers(createVariable, ({ body }) => addVariable(body));
  api.answers(editVariable, (sent) => {
    const now = current(rows.variable, sent, 'variables.changed_elsewhere');
    const { name, description = now.description, values = now.values, default_value = now.default_value } = sent.body;
    const { type = now.type, is_optional = now.is_optional } = sent.body;
    return change(now, { name, description, values: valuesOf(values), default_value, type, is_optional });
  });
  api.answers(deleteVariable, ({ params }) => remove(params));
  api.answers(restoreVariable, ({ params }) => restore(params.id) as Variable);

  for (const one of variables) {
    const values = (one.values ?? []).map((given) => {
      const [value, description] = typeof given === 'string' ? [given, ''] : given;
      return { value, description };
    });
    addVariable({ description: '', default_value: null, ...one, values });
  }
  for (const [isOwn, given] of [
    [true, categories],
    [false, kept],
  ] as const) {
    for (const [name, prompts] of Object.entries(given)) {
      const { id } = addCategory(name, isOwn);
      for (const one of prompts) addPrompt(typeof one === 'string' ? { name: one } : one, id, isOwn);
    }
  }
  const idOf = (name: string) => [...rows.category.values()].find((row) => row.name === name)!.id;
  for (const [name, parent] of Object.entries(inside))
    put(rows.category, { ...rows.category.get(idOf(name))!, parent: idOf(parent) });

  const lines = new Set(Array.from({ length: streams }, () => api.streams(events)));
  for (const line of lines) {
    line.send({ event: 'ready', data: {} });
    void line.left.then(() => lines.delete(line));
  }

  const named =
    <One extends Row>(known: Map<string, One>) =>
    (name: string) =>
      [...known.values()].find((row) => row.name === name)!;
  return {
    changesSince,
    category: named(rows.category),
    prompt: named(rows.prompt),
    variable: named(rows.variable),
    categories: () => [...rows.category.values()],
    prompts: () => [...rows.prompt.values()],
    variables: () => [...rows.variable.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    /** From here on: another device. The page learns of it through `tell`, or with its next call. */
    addPrompt,
    addInside: (name: string, parent: string) => addCategory(name, true, parent),
    addVariable: (name: string) => addVariable({ name, description: '', values: [] }),
    addSearch,
    searches: () => [...rows.search.values()],
    change,
    remove,
    tell: () => lines.forEach((line) => line.send({ event: 'changed', data: { what: 'library' } })),
  };
}

export type FakeLibrary = ReturnType<typeof fakeLibrary>;
