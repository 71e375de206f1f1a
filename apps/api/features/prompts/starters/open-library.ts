import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import type { LibraryEdit, RecordChanges } from '../../../ports/library.ts';
import { insertCategories } from '../categories/categories.store.ts';
import { insertPrompts } from '../prompts/prompts.store.ts';
import { starters } from './starters.ts';

export async function openLibrary(record: RecordChanges, { sql, userId, now }: LibraryEdit): Promise<void> {
  const kept = { user_id: userId, can_delete: false, created_at: now };
  const categories = starters.map(({ category: name }) => ({ ...kept, id: makeId(now, randomBytes), name }));
  const prompts = starters.flatMap((starter, at) =>
    starter.prompts.map((prompt) => ({ ...kept, ...prompt, category: categories[at]!.id, edited_at: now })),
  );
  let sequence = await record(sql, userId, categories.length + prompts.length);
  await insertCategories(
    sql,
    categories.map((category) => ({ ...category, sequence: sequence++ })),
  );
  await insertPrompts(
    sql,
    prompts.map((prompt) => ({ ...prompt, id: makeId(now, randomBytes), sequence: sequence++ })),
  );
}
