import type { LibraryChanges } from '@hone/contracts/library/changes';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { Variable } from '@hone/contracts/library/variables';

const at = '2026-11-30T09:00:00.000Z';
let ids = 0;
const nextId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;

export function category(name: string, more: Partial<Category> = {}): Category {
  return { id: nextId(), name, parent: null, can_delete: true, version: 1, sequence: 1, ...more };
}

export function prompt(name: string, text: string, inside: Category, more: Partial<Prompt> = {}): Prompt {
  const id = nextId();
  return {
    id,
    name,
    text,
    category: inside.id,
    can_delete: true,
    tags: [],
    is_pinned: false,
    value_sets: [],
    used_at: null,
    created_at: `2026-11-30T09:00:00.${id.slice(-3)}Z`,
    edited_at: at,
    version: 1,
    sequence: 1,
    ...more,
  };
}

export function variable(name: string, values: readonly string[] = [], more: Partial<Variable> = {}): Variable {
  return {
    id: nextId(),
    name,
    description: '',
    values: values.map((value) => ({ id: nextId(), value, description: '' })),
    default_value: null,
    type: 'text',
    is_optional: false,
    created_at: at,
    edited_at: at,
    version: 1,
    sequence: 1,
    ...more,
  };
}

export function changesOf(rows: Partial<LibraryChanges>): LibraryChanges {
  return {
    categories: [],
    prompts: [],
    variables: [],
    searches: [],
    deleted: [],
    since: 1,
    more: false,
    reset: false,
    ...rows,
  };
}
