import { asc, desc, eq, gte, lt } from 'drizzle-orm';
import type { Sql } from '../database/port.ts';
import { operatorActs } from './acts.table.ts';

export type OperatorAct = typeof operatorActs.$inferSelect;

const keptDays = 365;

export async function writeAct(sql: Sql, act: OperatorAct): Promise<void> {
  const { user_id, facts, outcome } = act;
  await sql
    .insert(operatorActs)
    .values(act)
    .onConflictDoUpdate({ target: operatorActs.id, set: { user_id, facts, outcome } });
}

/** The newest first. */
export const listActs = (sql: Sql, since: Date): Promise<OperatorAct[]> =>
  sql.select().from(operatorActs).where(gte(operatorActs.at, since)).orderBy(desc(operatorActs.at));

/** What their own export tells them; who of the operators it was isn't theirs to know. */
export const findActsAbout = (sql: Sql, userId: string) =>
  sql
    .select({ at: operatorActs.at, act: operatorActs.act, outcome: operatorActs.outcome })
    .from(operatorActs)
    .where(eq(operatorActs.user_id, userId))
    .orderBy(asc(operatorActs.at));

export async function sweepActs(sql: Sql, now: Date): Promise<void> {
  await sql.delete(operatorActs).where(lt(operatorActs.at, new Date(now.getTime() - keptDays * 24 * 3600 * 1000)));
}
