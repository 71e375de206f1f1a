import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { PasskeyState } from '../../../ports/passkeys.ts';
import { passkeyChallenges, passkeyOffers, passkeys } from './passkeys.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const ownOf = (user_id: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.user_id, user_id));

export async function countPasskeys(sql: Sql, user_id: string): Promise<number> {
  return sql.$count(passkeys, eq(passkeys.user_id, user_id));
}

/** False: someone has this passkey. */
export async function insertPasskey(sql: Sql, row: PasskeyRow): Promise<boolean> {
  const inserted = await sql.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return inserted.length > 0;
}

export async function findPasskeys(sql: Sql, user_id: string): Promise<PasskeyRow[]> {
  return sql
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id))
    .orderBy(desc(passkeys.created_at), desc(passkeys.id));
}

export async function findByCredential(sql: Sql, credential_id: string): Promise<PasskeyRow | undefined> {
  const [row] = await sql.select().from(passkeys).where(eq(passkeys.credential_id, credential_id));
  return row;
}

export async function hasPasskey(sql: Sql, user_id: string, id: string): Promise<boolean> {
  return (await sql.$count(passkeys, ownOf(user_id, id))) > 0;
}

export async function setName(sql: Sql, user_id: string, id: string, name: string): Promise<PasskeyRow | undefined> {
  const [row] = await sql.update(passkeys).set({ name }).where(ownOf(user_id, id)).returning();
  return row;
}

/** False: removed since it was found, or used by another call with this count. */
export async function noteUse(
  sql: Sql,
  id: string,
  { counter, is_synced }: PasskeyState,
  used_at: Date,
): Promise<boolean> {
  const isFurther = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await sql
    .update(passkeys)
    .set({ counter, is_synced, used_at })
    .where(and(eq(passkeys.id, id), isFurther))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

export async function deletePasskey(sql: Sql, user_id: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await sql.delete(passkeys).where(ownOf(user_id, id)).returning();
  return row;
}

/** Added at that moment or later, with those that are being added: for an owner who was someone else since. */
export async function deletePasskeysSince(sql: Sql, user_id: string, at: Date): Promise<number> {
  await sql.delete(passkeyChallenges).where(eq(passkeyChallenges.user_id, user_id));
  const gone = await sql
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, user_id), gte(passkeys.created_at, at)))
    .returning({ id: passkeys.id });
  return gone.length;
}

export async function noteOfferAnswered(sql: Sql, user_id: string, answered_at: Date): Promise<void> {
  await sql.insert(passkeyOffers).values({ user_id, answered_at }).onConflictDoNothing();
}

export async function findOfferAnswered(sql: Sql, user_id: string): Promise<Date | undefined> {
  const [row] = await sql.select().from(passkeyOffers).where(eq(passkeyOffers.user_id, user_id));
  return row?.answered_at;
}
