import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { sql as fragment } from 'drizzle-orm';
import { instantColumn } from '../../../database/pages.ts';

export const categoryColumns = fragment`id, name, parent, can_delete, version, sequence`;

/** Raw SQL: drizzle's mapping of a page would take longer than PostgreSQL's query. */
export const promptColumns = fragment`id, name, text, category, can_delete, tags, is_pinned, value_sets,
  ${instantColumn('used_at')}, ${instantColumn('created_at')}, ${instantColumn('edited_at')}, version, sequence`;

/** When it was deleted, in addition to what goes over the wire. */
export const deletedSince = instantColumn('deleted_at');

type Marked<Row> = Row & { deleted_at: string | null };
export type FoundCategory = Marked<Category>;
export type FoundPrompt = Marked<Prompt>;

export function wireOf<Row extends object>({ deleted_at: _, ...row }: Marked<Row>): Omit<Row, 'deleted_at'> {
  return row;
}
