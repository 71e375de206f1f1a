import type { Category } from '@hone/contracts/categories';
import type { Prompt } from '@hone/contracts/prompts';
import type { Sql } from '../../database/port.ts';
import { findChangedCategories } from './categories.store.ts';
import type { Stretch } from '../../ports/library.ts';
import { findChangedPrompts } from './pages.store.ts';
import { wireOf } from './rows.ts';

const bytesAtOnce = 2 * 1024 * 1024;

/** What the feed tells of the categories. */
export async function readChangedCategories(sql: Sql, userId: string, stretch: Stretch) {
  const rows = await findChangedCategories(sql, userId, { ...stretch, limit: stretch.limit + 1 });
  return { changed: rows.slice(0, stretch.limit).map(tell<Category>), more: rows.length > stretch.limit };
}

/** What the feed tells of the prompts. */
export async function readChangedPrompts(sql: Sql, userId: string, stretch: Stretch) {
  const { found, more } = await findChangedPrompts(sql, userId, stretch, bytesAtOnce);
  return { changed: found.map(tell<Prompt>), more };
}

function tell<Row extends { id: string; sequence: number }>(found: Row & { deleted_at: string | null }) {
  return { sequence: found.sequence, id: found.id, row: found.deleted_at !== null ? undefined : (wireOf(found) as unknown as Row) };
}
