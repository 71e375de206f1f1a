import type { BodyOf } from '@hone/contracts/declarations/define';
import type { updateUser } from '@hone/contracts/profile/profile';
import { and, eq, getTableColumns, inArray, or, sql as fragment } from 'drizzle-orm';
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

/** Locks the row, so that two deletions take turns. */
export async function lockUser(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql.select({ email: users.email }).from(users).where(eq(users.id, id)).for('update');
  return row?.email;
}

/** The version stays, since an edit of the profile doesn't touch the email. */
export async function setEmail(sql: Sql, id: string, email: string): Promise<void> {
  await sql.update(users).set({ email }).where(eq(users.id, id));
}

export async function findPerson(sql: Sql, id: string): Promise<Person | undefined> {
  const [row] = await selectPerson(sql, id);
  return row;
}

/** Locks the row, so that concurrent calls of one person take turns. */
export async function lockPerson(sql: Sql, id: string): Promise<Person | undefined> {
  const [row] = await selectPerson(sql, id).for('no key update');
  return row;
}

type Person = Pick<typeof users.$inferSelect, 'email' | 'username' | 'cello_referral_link' | 'created_at'>;

function selectPerson(sql: Sql, id: string) {
  const { email, username, cello_referral_link, created_at } = users;
  return sql.select({ email, username, cello_referral_link, created_at }).from(users).where(eq(users.id, id));
}

export async function findRegistered(sql: Sql, emails: readonly string[]): Promise<string[]> {
  const rows = await sql
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return rows.map(({ email }) => email);
}

export async function findUserId(sql: Sql, email: string): Promise<string | undefined> {
  const [row] = await sql.once(idByEmail).execute({ email });
  return row?.id;
}

export async function findEmailOfUsername(sql: Sql, username: string): Promise<string | undefined> {
  const [row] = await sql.once(emailByUsername).execute({ username });
  return row?.email;
}

/** Waits for a deletion under way, and blocks one until the transaction ends. */
export async function findUserIdOfUsername(sql: Sql, username: string): Promise<string | undefined> {
  const [row] = await sql.select({ id: users.id }).from(users).where(eq(users.username, username)).for('key share');
  return row?.id;
}

export type NewUser = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'username' | 'first_name' | 'last_name' | 'created_at'
>;

export async function insertUser(sql: Sql, user: NewUser): Promise<void> {
  await sql.insert(users).values(user);
}

type Changes = BodyOf<typeof updateUser>;

/**
 * Writes only the given columns, and of the links the given networks. `late`: someone else has changed the user since
 * that version, and not to the same values.
 */
export async function saveUser(
  sql: Sql,
  id: string,
  { accounts_links, ...columns }: Changes,
  version: number | undefined,
): Promise<'saved' | 'same' | 'late'> {
  const given = Object.entries(accounts_links ?? {}).map(([network, link]) => [network, link === '' ? null : link]);
  const links = JSON.stringify(Object.fromEntries(given));
  const merged = links === '{}' ? undefined : fragment`${users.accounts_links} || ${links}::jsonb`;
  const written = Object.entries({ ...columns, accounts_links: merged }).filter(([, value]) => value !== undefined);
  if (written.length === 0) return 'same';
  const own = and(
    eq(users.id, id),
    or(...written.map(([column, value]) => fragment`${users[column as keyof Changes]} is distinct from ${value}`)),
  );
  const saved = await sql
    .update(users)
    .set({ ...Object.fromEntries(written), version: fragment`${users.version} + 1` })
    .where(version === undefined ? own : and(own, eq(users.version, version)))
    .returning({ id: users.id });
  if (saved.length > 0) return 'saved';
  const [different] = await sql.select({ id: users.id }).from(users).where(own);
  return different ? 'late' : 'same';
}

export async function findPicturesInUse(sql: Sql, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await sql
    .select({ url: users.profile_picture })
    .from(users)
    .where(inArray(users.profile_picture, [...urls]));
  return rows.map(({ url }) => url!);
}
