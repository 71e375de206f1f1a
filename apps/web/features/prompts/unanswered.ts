import { putRows, type Library } from '@hone/client/library';
import type { createCategory } from '@hone/contracts/library/categories';
import type { InputOf } from '@hone/contracts/declarations/define';
import type { createPrompt } from '@hone/contracts/library/prompts';
import { now } from '../../browser/clock.ts';

// Rows that are shown before the server has answered with its own.

const prefix = 'unanswered-';

export function isUnansweredId(id: string): boolean {
  return id.startsWith(prefix);
}

export function showCreatedCategory(
  library: Library,
  { body: { name, parent = null } }: InputOf<typeof createCategory>,
): Library {
  return putRows(library, { categories: [{ ...unanswered(name), name, parent }] });
}

export function showCreatedPrompt(
  library: Library,
  { body: { made_by: _, ...body } }: InputOf<typeof createPrompt>,
): Library {
  const at = new Date(now()).toISOString();
  const times = { used_at: null, created_at: at, edited_at: at };
  const made = { ...unanswered(body.name), ...body, ...times, tags: body.tags ?? [], is_pinned: false, value_sets: [] };
  return putRows(library, { prompts: [made] });
}

function unanswered(name: string) {
  return { id: `${prefix}${name}`, can_delete: true, version: 0, sequence: 0 };
}
