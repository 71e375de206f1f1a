import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { insertCategories } from './categories.store.ts';
import type { PromptsDeps } from './deps.ts';
import type { LibraryEdit } from '../../ports/library.ts';
import { insertPrompts } from './prompts.store.ts';
import { starters } from './starters.ts';

/** Gives somebody a library, with what it begins with. */
export async function openLibrary({ record }: PromptsDeps, { sql, userId, now }: LibraryEdit): Promise<void> {
  const categories = starters.map(({ category }) => ({ id: makeId(now, randomBytes), name: category }));
  const prompts = starters.flatMap((starter, at) => starter.prompts.map((prompt) => ({ ...prompt, category: categories[at]!.id })));
  let sequence = await record(sql, userId, categories.length + prompts.length);
  const kept = { user_id: userId, can_delete: false, created_at: now };
  await insertCategories(sql, categories.map((category) => ({ ...category, ...kept, sequence: sequence++ })));
  await insertPrompts(sql, prompts.map((prompt) => ({ ...prompt, ...kept, id: makeId(now, randomBytes), edited_at: now, sequence: sequence++ })));
}
