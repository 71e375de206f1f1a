import type { Category } from '@hone/contracts/categories';
import type { Prompt } from '@hone/contracts/prompts';
import { sql as fragment } from 'drizzle-orm';

const instant = (name: string) => {
  const column = fragment.identifier(name);
  return fragment`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
};

export const categoryColumns = fragment`id, name, can_delete, version, sequence`;

/** Raw SQL: drizzle's mapping of a page would take longer than PostgreSQL's query. */
export const promptColumns = fragment`id, name, text, category, can_delete, tags, is_pinned,
  ${instant('used_at')}, ${instant('created_at')}, ${instant('edited_at')}, version, sequence`;

/** When it was deleted, in addition to what goes over the wire. */
export const deletedSince = instant('deleted_at');

type Marked<Row> = Row & { deleted_at: string | null };
export type FoundCategory = Marked<Category>;
export type FoundPrompt = Marked<Prompt>;

export function wireOf<Row extends object>({ deleted_at: _, ...row }: Marked<Row>): Omit<Row, 'deleted_at'> {
  return row;
}
