import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../database/port.ts';

/** A row and nothing else, for tests that need no signed-in person. */
export async function insertUser(sql: Sql, now: Date, name?: string): Promise<string> {
  const id = makeId(now, randomBytes);
  const username = name ?? id.replaceAll('-', '');
  await sql.execute(fragment`
    insert into users (id, email, username, first_name, last_name, created_at)
    values (${id}, ${`${username}@example.org`}, ${username}, 'Ada', 'Byron', ${now.toISOString()})`);
  return id;
}
