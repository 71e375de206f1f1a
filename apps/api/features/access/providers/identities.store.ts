import { and, eq, gte, ne } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { disconnectedProviders, identities } from './providers.table.ts';

export type IdentityRow = typeof identities.$inferSelect;

export async function findIdentity(sql: Sql, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await sql
    .select({ user_id: identities.user_id })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user_id;
}

export async function hasIdentity(sql: Sql, user_id: string): Promise<boolean> {
  const own = eq(identities.user_id, user_id);
  return (await sql.select({ issuer: identities.issuer }).from(identities).where(own).limit(1)).length > 0;
}

/** Whether the provider knows this user as someone else: this identity may have been linked a moment ago. */
export async function hasOtherIdentity(sql: Sql, user_id: string, issuer: string, subject: string): Promise<boolean> {
  const others = and(eq(identities.user_id, user_id), eq(identities.issuer, issuer), ne(identities.subject, subject));
  return (await sql.select({ issuer: identities.issuer }).from(identities).where(others).limit(1)).length > 0;
}

/** Those linked since then. */
export async function unlinkIdentities(sql: Sql, user_id: string, since: Date): Promise<void> {
  await sql.delete(identities).where(and(eq(identities.user_id, user_id), gte(identities.linked_at, since)));
}

/** One identity per provider and user: a newer one replaces it. */
export async function linkIdentity(sql: Sql, identity: typeof identities.$inferInsert): Promise<void> {
  const { issuer, user_id, ...rest } = identity;
  // Two concurrent calls break two unique indexes, and only one of them can be named in ON CONFLICT.
  const made = await sql
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ user_id: identities.user_id });
  if (made.length > 0) return;
  await sql
    .update(identities)
    .set(rest)
    .where(and(eq(identities.user_id, user_id), eq(identities.issuer, issuer)));
}

export async function findIdentityOf(sql: Sql, user_id: string, issuer: string): Promise<IdentityRow | undefined> {
  const [row] = await sql
    .select()
    .from(identities)
    .where(and(eq(identities.user_id, user_id), eq(identities.issuer, issuer)));
  return row;
}

/** Remembers that its owner did it. */
export async function disconnectIdentity(
  sql: Sql,
  user_id: string,
  issuer: string,
  disconnected_at: Date,
): Promise<IdentityRow | undefined> {
  const [row] = await sql
    .delete(identities)
    .where(and(eq(identities.user_id, user_id), eq(identities.issuer, issuer)))
    .returning();
  if (!row) return undefined;
  const { user_id: user, issuer: of } = disconnectedProviders;
  await sql
    .insert(disconnectedProviders)
    .values({ user_id, issuer, disconnected_at })
    .onConflictDoUpdate({ target: [user, of], set: { disconnected_at } });
  return row;
}

export async function wasDisconnected(sql: Sql, user_id: string, issuer: string): Promise<boolean> {
  const own = and(eq(disconnectedProviders.user_id, user_id), eq(disconnectedProviders.issuer, issuer));
  return (await sql.$count(disconnectedProviders, own)) > 0;
}
