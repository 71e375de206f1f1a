import { and, eq, ne } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { identities } from './providers.table.ts';

export async function findIdentity(sql: Sql, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await sql
    .select({ user_id: identities.user_id })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user_id;
}

/** Whether this user signs in by a provider. */
export async function hasIdentity(sql: Sql, user_id: string): Promise<boolean> {
  const own = eq(identities.user_id, user_id);
  return (await sql.select({ issuer: identities.issuer }).from(identities).where(own).limit(1)).length > 0;
}

/** Whether this provider knows this user as somebody else: the very identity may have been linked a moment ago. */
export async function hasOtherIdentity(sql: Sql, user_id: string, issuer: string, subject: string): Promise<boolean> {
  const others = and(eq(identities.user_id, user_id), eq(identities.issuer, issuer), ne(identities.subject, subject));
  return (await sql.select({ issuer: identities.issuer }).from(identities).where(others).limit(1)).length > 0;
}

/** One identity of a provider for a user: a newer one takes the place of an earlier one. */
export async function linkIdentity(sql: Sql, identity: typeof identities.$inferInsert): Promise<void> {
  const { issuer, user_id, ...rest } = identity;
  // Whoever comes twice at once breaks two unique indexes, and a conflict with one of them alone can be named.
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
