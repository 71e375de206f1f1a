import { eq, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { passwords } from './accounts.table.ts';

const byUser = (sql: Sql) =>
  sql
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.user_id, fragment.placeholder('user_id')))
    .prepare('access.password_of_user');

export async function findPassword(sql: Sql, user_id: string): Promise<string | undefined> {
  const [row] = await sql.once(byUser).execute({ user_id });
  return row?.hash;
}

/** Until a new one is set, no password signs in. */
export async function deletePassword(sql: Sql, user_id: string): Promise<void> {
  await sql.delete(passwords).where(eq(passwords.user_id, user_id));
}

export async function setPassword(sql: Sql, user_id: string, hash: string, changed_at: Date): Promise<void> {
  const row = { hash, changed_at };
  await sql
    .insert(passwords)
    .values({ user_id, ...row })
    .onConflictDoUpdate({ target: passwords.user_id, set: row });
}
