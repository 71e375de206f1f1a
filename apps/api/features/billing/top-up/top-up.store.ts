import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { billingTopUps as topUps } from './top-up.table.ts';

export type TopUpRow = typeof topUps.$inferSelect;
export type NewTopUp = Omit<TopUpRow, 'state' | 'invoice_id' | 'transfer' | 'user_id'> & { user_id: string };
type Kind = Pick<TopUpRow, 'method' | 'is_automatic'>;

const isUnderWay = inArray(topUps.state, ['pending', 'open']);

/** False: another one of this kind is under way. */
export async function insertTopUp(sql: Sql, row: NewTopUp): Promise<boolean> {
  const rows = await sql
    .insert(topUps)
    .values({ ...row, state: 'pending' })
    .onConflictDoNothing({
      target: [topUps.user_id, topUps.method, topUps.is_automatic],
      where: fragment`state in ('pending', 'open')`,
    })
    .returning({ id: topUps.id });
  return rows.length > 0;
}

export async function findTopUp(sql: Sql, id: string): Promise<TopUpRow | undefined> {
  const [row] = await sql.select().from(topUps).where(eq(topUps.id, id));
  return row;
}

export async function findUnderWay(
  sql: Sql,
  user_id: string,
  { method, is_automatic }: Kind,
): Promise<TopUpRow | undefined> {
  const [row] = await sql
    .select()
    .from(topUps)
    .where(
      and(eq(topUps.user_id, user_id), eq(topUps.method, method), eq(topUps.is_automatic, is_automatic), isUnderWay),
    );
  return row;
}

/** Started by hand, and not over. */
export function listUnderWay(sql: Sql, user_id: string): Promise<TopUpRow[]> {
  return sql
    .select()
    .from(topUps)
    .where(and(eq(topUps.user_id, user_id), eq(topUps.is_automatic, false), isUnderWay))
    .orderBy(asc(topUps.made_at), asc(topUps.id));
}

/** Those a sync can settle: under way, or named by a bill. */
export function findNamed(sql: Sql, user_id: string | null, ids: readonly string[]): Promise<TopUpRow[]> {
  const named = inArray(topUps.id, [...ids]);
  return sql
    .select()
    .from(topUps)
    .where(user_id === null ? named : or(and(eq(topUps.user_id, user_id), isUnderWay), named));
}

/** A paid one stays paid. */
export async function saveTopUp(
  sql: Sql,
  id: string,
  values: Partial<Pick<TopUpRow, 'state' | 'invoice_id' | 'transfer'>>,
): Promise<void> {
  await sql
    .update(topUps)
    .set(values)
    .where(and(eq(topUps.id, id), ne(topUps.state, 'paid')));
}

/** Ends one that never reached the provider. */
export async function cancelPending(sql: Sql, id: string): Promise<void> {
  await sql
    .update(topUps)
    .set({ state: 'none' })
    .where(and(eq(topUps.id, id), eq(topUps.state, 'pending')));
}

/** Automatic charges of this month, including one under way. */
export async function sumAutomatic(sql: Sql, user_id: string, now: Date): Promise<number> {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [row] = await sql
    .select({ cents: fragment<number>`coalesce(sum(${topUps.amount_cents}), 0)::double precision` })
    .from(topUps)
    .where(
      and(
        eq(topUps.user_id, user_id),
        eq(topUps.is_automatic, true),
        ne(topUps.state, 'none'),
        gte(topUps.made_at, monthStart),
      ),
    );
  return row!.cents;
}

/** By a process that died: their outcome is unknown, or no one will ever confirm them. */
export function listLeftBehind(
  sql: Sql,
  before: Date,
): Promise<{ id: string; user_id: string | null; is_automatic: boolean }[]> {
  return sql
    .select({ id: topUps.id, user_id: topUps.user_id, is_automatic: topUps.is_automatic })
    .from(topUps)
    .where(
      and(
        isNotNull(topUps.user_id),
        lt(topUps.made_at, before),
        or(eq(topUps.state, 'pending'), and(eq(topUps.state, 'open'), eq(topUps.is_automatic, true))),
      ),
    )
    .limit(1000);
}

export async function detachTopUps(sql: Sql, user_id: string): Promise<void> {
  await sql.update(topUps).set({ user_id: null }).where(eq(topUps.user_id, user_id));
}

export function listTopUps(sql: Sql, userId: string, limit: number): Promise<(typeof topUps.$inferSelect)[]> {
  return sql
    .select()
    .from(topUps)
    .where(eq(topUps.user_id, userId))
    .orderBy(desc(topUps.made_at), desc(topUps.id))
    .limit(limit);
}
