import type { Category } from '@hone/contracts/categories';
import type { Prompt } from '@hone/contracts/prompts';
import type { Sql } from '../../database/port.ts';
import { findChangedCategories } from './categories/categories.store.ts';
import type { SequenceRange } from '../../ports/library.ts';
import { findChangedPrompts } from './prompts/pages.store.ts';
import { wireOf } from './categories/rows.ts';

const bytesAtOnce = 2 * 1024 * 1024;

export async function readChangedCategories(sql: Sql, userId: string, stretch: SequenceRange) {
  const rows = await findChangedCategories(sql, userId, { ...stretch, limit: stretch.limit + 1 });
  return { changed: rows.slice(0, stretch.limit).map(describe<Category>), more: rows.length > stretch.limit };
}

export async function readChangedPrompts(sql: Sql, userId: string, stretch: SequenceRange) {
  const { found, more } = await findChangedPrompts(sql, userId, stretch, bytesAtOnce);
  return { changed: found.map(describe<Prompt>), more };
}

function describe<Row extends { id: string; sequence: number }>(found: Row & { deleted_at: string | null }) {
  const row = found.deleted_at !== null ? undefined : (wireOf(found) as unknown as Row);
  return { sequence: found.sequence, id: found.id, row };
}
