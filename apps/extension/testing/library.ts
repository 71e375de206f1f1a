import type { LibraryChanges } from '@hone/contracts/library/changes';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { Variable } from '@hone/contracts/library/variables';

const instant = '2026-01-01T00:00:00.000Z';
const category = '019ab000-0000-7000-8000-0000000000ff';

export function idOf(number: number): string {
  return `019ab000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function promptRow(number: number, given: Partial<Prompt> = {}): Prompt {
  return {
    id: idOf(number),
    name: `Prompt ${number}`,
    text: 'Nothing in particular.',
    category,
    can_delete: true,
    tags: [],
    is_pinned: false,
    value_sets: [],
    used_at: null,
    created_at: instant,
    edited_at: instant,
    version: 1,
    sequence: 1,
    ...given,
  };
}

export function variableRow(number: number, name: string, values: string[], default_value: string | null): Variable {
  return {
    id: idOf(1000 + number),
    name,
    description: `About ${name}.`,
    values: values.map((value, at) => ({ id: idOf(2000 + 100 * number + at), value, description: '' })),
    default_value,
    type: 'text',
    is_optional: false,
    created_at: instant,
    edited_at: instant,
    version: 1,
    sequence: 1,
  };
}

/** The whole library, as the feed first gives it. */
export function changesOf(prompts: Prompt[], variables: Variable[] = []): LibraryChanges {
  const categories = [{ id: category, name: 'Mail', parent: null, can_delete: true, version: 1, sequence: 1 }];
  return { categories, prompts, variables, searches: [], deleted: [], since: 5, more: false, reset: false };
}
