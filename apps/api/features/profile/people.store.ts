import { desc, eq, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { users } from './profile.table.ts';

const { id, email, username, first_name, last_name, created_at } = users;
const shown = { id, email, username, first_name, last_name, created_at };
const idText = fragment`${id}::text`;

export type Person = Pick<typeof users.$inferSelect, keyof typeof shown>;

export async function findPerson(sql: Sql, name: string): Promise<Person | undefined> {
  const [person] = await sql
    .select(shown)
    .from(users)
    .where(or(eq(email, name), eq(idText, name)));
  return person;
}

/** Exact matches of email, username or id first, then prefixes. */
export async function findPeople(sql: Sql, text: string, limit: number): Promise<Person[]> {
  const isExact = or(eq(email, text), eq(username, text), eq(idText, text))!;
  const begins = [email, username, idText].map((column) => fragment`starts_with(${column}, ${text})`);
  return sql
    .select(shown)
    .from(users)
    .where(or(...begins))
    .orderBy(desc(isExact), fragment`${email} collate "C"`)
    .limit(limit);
}
