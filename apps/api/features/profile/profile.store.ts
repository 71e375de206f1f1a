import { eq, getTableColumns, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { users } from './profile.table.ts';

const { created_at: _, ...shown } = getTableColumns(users);

export type UserRow = Omit<typeof users.$inferSelect, 'created_at'>;

const byId = (sql: Sql) =>
  sql
    .select(shown)
    .from(users)
    .where(eq(users.id, fragment.placeholder('id')))
    .prepare('profile.user_by_id');

const idByEmail = (sql: Sql) =>
  sql
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, fragment.placeholder('email')))
    .prepare('profile.id_by_email');

const emailByUsername = (sql: Sql) =>
  sql
    .select({ email: users.email })
    .from(users)
    .where(eq(users.username, fragment.placeholder('username')))
    .prepare('profile.email_by_username');

export async function findUser(sql: Sql, id: string): Promise<UserRow | undefined> {
  const [row] = await sql.once(byId).execute({ id });
  return row;
}

export async function findUserId(sql: Sql, email: string): Promise<string | undefined> {
  const [row] = await sql.once(idByEmail).execute({ email });
  return row?.id;
}

export async function findEmailOfUsername(sql: Sql, username: string): Promise<string | undefined> {
  const [row] = await sql.once(emailByUsername).execute({ username });
  return row?.email;
}

export type NewUser = Pick<typeof users.$inferSelect, 'id' | 'email' | 'username' | 'first_name' | 'last_name' | 'created_at'>;

export async function insertUser(sql: Sql, user: NewUser): Promise<void> {
  await sql.insert(users).values(user);
}
