import { and, desc, eq, getTableColumns, isNotNull, sql as fragment } from 'drizzle-orm';
import { deleteSurplus } from '../../database/batches.ts';
import type { Sql } from '../../database/port.ts';
import { acts, type SaidToRow } from './acts.table.ts';

type Row = typeof acts.$inferSelect;
export type Outcome = { [Column in 'edited' | 'undone' | 'retried']?: Row[Column] | undefined };
export type Act = Omit<Row, keyof Outcome>;

type Placeholder = ReturnType<typeof fragment.placeholder>;
const given = fragment.placeholder;
const outcome = ['edited', 'undone', 'retried'];
const columns = Object.keys(getTableColumns(acts)).filter((name) => !outcome.includes(name));

/** Paid once; a later use records the current text, whose outcome is not known yet. */
const newAct = (sql: Sql) =>
  sql
    .insert(acts)
    .values(Object.fromEntries(columns.map((name) => [name, given(name)])) as unknown as Record<keyof Act, Placeholder>)
    .onConflictDoUpdate({
      target: acts.id,
      set: {
        credits: fragment`${acts.credits} + excluded.credits`,
        reservation: fragment`coalesce(${acts.reservation}, excluded.reservation)`,
        own: fragment`excluded.own`,
        words_after: fragment`excluded.words_after`,
        hunks: fragment`excluded.hunks`,
        choices: fragment`excluded.choices`,
        how: fragment`excluded.how`,
        edited: null,
        undone: null,
      },
    })
    .prepare('enhance.save_act');

export async function saveAct(sql: Sql, act: Act): Promise<void> {
  await sql.once(newAct).execute(act);
}

export async function findAct(sql: Sql, id: string): Promise<Pick<Row, 'reservation'> | undefined> {
  const [found] = await sql.select({ reservation: acts.reservation }).from(acts).where(eq(acts.id, id));
  return found;
}

/** How far back habits are looked for. */
const remembered = 50;

const lastUsed = (sql: Sql) =>
  sql
    .select({ frame: acts.frame, choices: acts.choices })
    .from(acts)
    .where(and(eq(acts.user_id, given('user_id')), isNotNull(acts.how), isNotNull(acts.frame)))
    .orderBy(desc(acts.at), desc(acts.id))
    .limit(remembered)
    .prepare('enhance.last_used');

/** The latest first. */
export async function listLastUsed(
  sql: Sql,
  user_id: string,
): Promise<{ frame: string | null; choices: SaidToRow[] }[]> {
  return sql.once(lastUsed).execute({ user_id });
}

/** False: this user has no such act. */
export async function saveOutcome(sql: Sql, id: string, user_id: string, told: Outcome): Promise<boolean> {
  const own = and(eq(acts.id, id), eq(acts.user_id, user_id));
  const isEmpty = Object.values(told).every((value) => value === undefined);
  const found = isEmpty
    ? await sql.select({ id: acts.id }).from(acts).where(own)
    : await sql.update(acts).set(told).where(own).returning({ id: acts.id });
  return found.length > 0;
}

export async function detachActs(sql: Sql, user_id: string): Promise<void> {
  await sql.update(acts).set({ user_id: null }).where(eq(acts.user_id, user_id));
}

export async function listActs(sql: Sql, user_id: string): Promise<Omit<Row, 'user_id'>[]> {
  const { user_id: _, ...shown } = getTableColumns(acts);
  return sql.select(shown).from(acts).where(eq(acts.user_id, user_id)).orderBy(acts.at);
}

/** Free ones of the next users with more than this many, the oldest first; but not those of prompts still in their history. */
export function dropOldestActs(sql: Sql, most: number, from: string | undefined) {
  const { user_id: owner, at, id, reservation } = acts;
  const which = fragment`${reservation} is null
    and not exists (select from history_prompts where history_prompts.id = ${id})`;
  return deleteSurplus(sql, { table: acts, owner, order: fragment`${at} desc, ${id} desc`, most, which }, from);
}
