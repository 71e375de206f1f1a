import type { ImportResult } from '@hone/contracts/library/imports';
import { and, desc, eq, isNull, lt, notInArray, or, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { importBatches, importedRows, imports } from './imports.table.ts';

type Import = typeof imports.$inferSelect;
export type ImportedRow = Pick<typeof importedRows.$inferSelect, 'kind' | 'row_id' | 'version' | 'before'>;

export type WrittenRow = Omit<ImportedRow, 'kind'>;

export async function insertImport(sql: Sql, row: { id: string; user_id: string; started_at: Date }): Promise<void> {
  await sql.insert(imports).values(row);
}

/** Locked until the transaction ends, so that it is finished once. */
export async function lockImport(sql: Sql, user_id: string, id: string): Promise<Import | undefined> {
  const [found] = await sql
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.user_id, user_id)))
    .for('update');
  return found;
}

/** The newest that wait stay. */
export async function dropOldestOpen(sql: Sql, user_id: string, kept: number): Promise<void> {
  const isOpen = and(eq(imports.user_id, user_id), isNull(imports.finished_at));
  const newest = await sql
    .select({ id: imports.id })
    .from(imports)
    .where(isOpen)
    .orderBy(desc(imports.started_at), desc(imports.id))
    .limit(kept);
  const ids = newest.map(({ id }) => id);
  await sql.delete(imports).where(ids.length > 0 ? and(isOpen, notInArray(imports.id, ids)) : isOpen);
}

export async function deleteImport(sql: Sql, id: string): Promise<void> {
  await sql.delete(imports).where(eq(imports.id, id));
}

export async function saveBatch(
  sql: Sql,
  batch: { import_id: string; user_id: string; number: number; content: string },
): Promise<void> {
  await sql
    .insert(importBatches)
    .values(batch)
    .onConflictDoUpdate({
      target: [importBatches.import_id, importBatches.number],
      set: { content: fragment`excluded.content` },
    });
}

export async function countBatches(
  sql: Sql,
  import_id: string,
): Promise<{ batches: number; last: number; bytes: number }> {
  const { rows } = await sql.execute(fragment`
    select count(*)::int as batches, coalesce(max(number), -1)::int as last,
      coalesce(sum(octet_length(content)), 0)::float8 as bytes
    from ${importBatches} where import_id = ${import_id}`);
  return rows[0] as { batches: number; last: number; bytes: number };
}

export async function readBatch(sql: Sql, import_id: string, number: number): Promise<string> {
  const [row] = await sql
    .select({ content: importBatches.content })
    .from(importBatches)
    .where(and(eq(importBatches.import_id, import_id), eq(importBatches.number, number)));
  return row!.content;
}

export async function insertImportedRows(
  sql: Sql,
  import_id: string,
  user_id: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql.execute(fragment`
    insert into ${importedRows} (import_id, user_id, kind, row_id, version, before)
    select ${import_id}::uuid, ${user_id}::uuid, kind, row_id, version, before
    from json_to_recordset(${JSON.stringify(distinct(rows))}::json) as given (kind text, row_id uuid, version integer, before jsonb)
    on conflict (import_id, row_id) do update set version = excluded.version`);
}

/** Of a row that is written twice: what was there before the first time, and what the last one left. */
function distinct(rows: readonly ImportedRow[]): ImportedRow[] {
  const byId = new Map<string, ImportedRow>();
  for (const row of rows) byId.set(row.row_id, { ...row, before: (byId.get(row.row_id) ?? row).before });
  return [...byId.values()];
}

export async function finish(sql: Sql, id: string, finished_at: Date, result: ImportResult): Promise<void> {
  await sql.delete(importBatches).where(eq(importBatches.import_id, id));
  await sql.update(imports).set({ finished_at, result }).where(eq(imports.id, id));
}

export async function findRows(sql: Sql, import_id: string, kind: ImportedRow['kind']): Promise<ImportedRow[]> {
  return sql
    .select()
    .from(importedRows)
    .where(and(eq(importedRows.import_id, import_id), eq(importedRows.kind, kind)))
    .orderBy(importedRows.row_id);
}

export async function endUndo(sql: Sql, id: string, undone_at: Date): Promise<void> {
  await sql.delete(importedRows).where(eq(importedRows.import_id, id));
  await sql.update(imports).set({ undone_at }).where(eq(imports.id, id));
}

/** Each with up to ten thousand rows that name what it made. */
const importsAtOnce = 50;

/** Those that weren't finished in time, and those that can't be taken back any more. Returns whether there are more. */
export function deleteOld(sql: Sql, { staged, finished }: { staged: Date; finished: Date }): Promise<boolean> {
  const isLeft = and(isNull(imports.finished_at), lt(imports.started_at, staged));
  return deleteSome(sql, imports, or(isLeft, lt(imports.finished_at, finished)), importsAtOnce);
}
