import { and, eq, getTableColumns, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { acts } from './acts.table.ts';

type Row = typeof acts.$inferSelect;
export type Outcome = {
  [Column in 'inserted' | 'edited' | 'undone' | 'retried' | 'hunks_kept']?: Row[Column] | undefined;
};
export type Act = Omit<Row, keyof Outcome>;

type Placeholder = ReturnType<typeof fragment.placeholder>;
const outcome = ['inserted', 'edited', 'undone', 'retried', 'hunks_kept'];
const columns = Object.keys(getTableColumns(acts)).filter((name) => !outcome.includes(name));

const newAct = (sql: Sql) =>
  sql
    .insert(acts)
    .values(
      Object.fromEntries(columns.map((name) => [name, fragment.placeholder(name)])) as unknown as Record<
        keyof Act,
        Placeholder
      >,
    )
    .prepare('enhance.new_act');

export async function insertAct(sql: Sql, act: Act): Promise<void> {
  await sql.once(newAct).execute(act);
}

/** False: this user has no such act. */
export async function saveOutcome(sql: Sql, id: string, user_id: string, given: Outcome): Promise<boolean> {
  const own = and(eq(acts.id, id), eq(acts.user_id, user_id));
  const isEmpty = Object.values(given).every((value) => value === undefined);
  const found = isEmpty
    ? await sql.select({ id: acts.id }).from(acts).where(own)
    : await sql.update(acts).set(given).where(own).returning({ id: acts.id });
  return found.length > 0;
}

export async function detachActs(sql: Sql, user_id: string): Promise<void> {
  await sql.update(acts).set({ user_id: null }).where(eq(acts.user_id, user_id));
}

export async function listActs(sql: Sql, user_id: string): Promise<Omit<Row, 'user_id'>[]> {
  const { user_id: _, ...shown } = getTableColumns(acts);
  return sql.select(shown).from(acts).where(eq(acts.user_id, user_id)).orderBy(acts.at);
}
