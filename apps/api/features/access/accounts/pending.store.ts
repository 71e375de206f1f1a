import { eq, lt, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { pendingAccounts as pending } from './accounts.table.ts';

export type PendingAccount = typeof pending.$inferSelect;

const byEmail = (sql: Sql) =>
  sql
    .select()
    .from(pending)
    .where(eq(pending.email, fragment.placeholder('email')))
    .prepare('access.pending_by_email');

export async function findPending(sql: Sql, email: string): Promise<PendingAccount | undefined> {
  const [row] = await sql.once(byEmail).execute({ email });
  return row;
}

/** Locked until the transaction ends: a concurrent sign-up waits. */
export async function takePending(sql: Sql, email: string): Promise<PendingAccount | undefined> {
  const [row] = await sql.delete(pending).where(eq(pending.email, email)).returning();
  return row;
}

export async function replacePending(sql: Sql, account: PendingAccount): Promise<void> {
  const { email: _, ...rest } = account;
  await sql.insert(pending).values(account).onConflictDoUpdate({ target: pending.email, set: rest });
}

export function sweepPending(sql: Sql, before: Date): Promise<boolean> {
  return deleteSome(sql, pending, lt(pending.signed_up_at, before));
}
