import type { SharedPrompt } from '@hone/contracts/library/shares';
import { sql as fragment } from 'drizzle-orm';
import { selectPage } from '../../../database/pages.ts';
import type { Sql } from '../../../database/port.ts';
import { findCategory } from '../categories/categories.store.ts';
import { findPrompt } from '../prompts/prompts.store.ts';
import { prompts } from '../prompts/prompts.table.ts';

export interface Shared {
  name: string;
  prompts: (SharedPrompt & { id: string })[];
  left_out: number;
}

export interface Asked {
  kind: 'prompt' | 'category';
  id: string;
}

export interface Amount {
  limit: number;
  maximumBytes: number;
}

/** A prompt, or a category with its prompts by name; undefined if that was deleted. */
export async function findSharedPrompts(
  sql: Sql,
  user_id: string,
  { kind, id }: Asked,
  most: Amount,
): Promise<Shared | undefined> {
  if (kind === 'category') return findOfCategory(sql, user_id, id, most);
  const found = await findPrompt(sql, user_id, id);
  if (!found || found.deleted_at !== null) return undefined;
  const { name, text } = found;
  return { name, prompts: [{ id, name, text }], left_out: 0 };
}

async function findOfCategory(
  sql: Sql,
  user_id: string,
  id: string,
  { limit, maximumBytes }: Amount,
): Promise<Shared | undefined> {
  const category = await findCategory(sql, user_id, id);
  if (!category || category.deleted_at !== null) return undefined;
  const live = fragment`from ${prompts} where category = ${id} and deleted_at is null`;
  const page = selectPage({
    rows: fragment`select * ${live}`,
    order: fragment`name collate "und-x-icu", id`,
    columns: fragment`id, name, text, (select count(*)::int ${live}) as total`,
    bytes: fragment`octet_length(text)`,
    limit,
    maximumBytes,
  });
  const { rows } = await sql.execute(page);
  const found = rows as unknown as (SharedPrompt & { id: string; total: number })[];
  const shown = found.map((row) => ({ id: row.id, name: row.name, text: row.text }));
  return { name: category.name, prompts: shown, left_out: (found[0]?.total ?? 0) - shown.length };
}

interface Known {
  id: string;
  category: string;
  text: string;
}

/** The oldest of each text. */
export async function findByTexts(sql: Sql, user_id: string, texts: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql.execute(fragment`
    select distinct on (text) id, category, text from ${prompts}
    where user_id = ${user_id} and deleted_at is null
      and text in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))
    order by text, id`);
  return new Map((rows as unknown as Known[]).map((row) => [row.text, row]));
}
