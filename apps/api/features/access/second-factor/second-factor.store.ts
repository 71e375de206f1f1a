import { and, eq, gt, gte, lt } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { secondFactors, secondFactorSetups } from './second-factor.table.ts';

export type FactorRow = typeof secondFactors.$inferSelect;
type SetupRow = typeof secondFactorSetups.$inferSelect;

export async function findFactor(sql: Sql, user_id: string): Promise<FactorRow | undefined> {
  const [row] = await sql.select().from(secondFactors).where(eq(secondFactors.user_id, user_id));
  return row;
}

/** False where there is one already. */
export async function insertFactor(sql: Sql, row: FactorRow): Promise<boolean> {
  const made = await sql.insert(secondFactors).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Of two with the same code at the same time, one succeeds. */
export async function useStep(sql: Sql, user_id: string, last_step: number): Promise<boolean> {
  const used = await sql
    .update(secondFactors)
    .set({ last_step })
    .where(and(eq(secondFactors.user_id, user_id), lt(secondFactors.last_step, last_step)))
    .returning({ user_id: secondFactors.user_id });
  return used.length > 0;
}

/** Returns whether there was one; with `since`, only one that is no older. */
export async function deleteFactor(sql: Sql, user_id: string, since?: Date): Promise<boolean> {
  const isNew = since && gte(secondFactors.since, since);
  const gone = await sql
    .delete(secondFactors)
    .where(and(eq(secondFactors.user_id, user_id), isNew))
    .returning({ user_id: secondFactors.user_id });
  return gone.length > 0;
}

/** Replaces an earlier one. */
export async function putSetup(sql: Sql, { user_id, ...row }: SetupRow): Promise<void> {
  await sql
    .insert(secondFactorSetups)
    .values({ user_id, ...row })
    .onConflictDoUpdate({ target: secondFactorSetups.user_id, set: row });
}

type OwnSetup = Pick<SetupRow, 'user_id' | 'login_id'> & { now: Date };

const isOwn = ({ user_id, login_id, now }: OwnSetup) =>
  and(
    eq(secondFactorSetups.user_id, user_id),
    eq(secondFactorSetups.login_id, login_id),
    gt(secondFactorSetups.ends_at, now),
  );

export async function findSetup(sql: Sql, own: OwnSetup): Promise<SetupRow | undefined> {
  const [row] = await sql.select().from(secondFactorSetups).where(isOwn(own));
  return row;
}

/** False where it was used up or replaced in the meantime. */
export async function useSetup(sql: Sql, own: OwnSetup & { sealed: string }): Promise<boolean> {
  const used = await sql
    .delete(secondFactorSetups)
    .where(and(isOwn(own), eq(secondFactorSetups.sealed, own.sealed)))
    .returning({ user_id: secondFactorSetups.user_id });
  return used.length > 0;
}

export async function deleteSetup(sql: Sql, user_id: string): Promise<void> {
  await sql.delete(secondFactorSetups).where(eq(secondFactorSetups.user_id, user_id));
}

export function sweepSetups(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, secondFactorSetups, lt(secondFactorSetups.ends_at, now));
}
