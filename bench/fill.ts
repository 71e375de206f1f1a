import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Runs a statement, then what autovacuum would do. */
async function fill(database: Pool, file: string, values: unknown[], tables: string): Promise<void> {
  await database.query(readFileSync(new URL(file, import.meta.url), 'utf8'), values);
  await database.query(`vacuum analyze ${tables}`);
}

interface Form {
  perSession: number;
  seconds: number;
  repeats: number;
  hasLong: boolean;
}

export async function fillHistory(database: Pool, user: string, prompts: number, form: Form): Promise<string> {
  const values = [user, prompts, form.perSession, form.seconds, form.repeats, form.hasLong];
  await fill(database, 'history/fill.sql', values, 'history_prompts, history_sessions');
  return `${user.slice(0, 23)}-${'0'.repeat(12)}`;
}

export const promptsInAll = 10_000;

export async function fillLibrary(database: Pool, user: string): Promise<void> {
  for (const table of ['prompts', 'categories', 'variables']) {
    await database.query(`delete from ${table} where user_id = $1`, [user]);
  }
  await fill(database, 'library/fill.sql', [user, 20, promptsInAll, 200], 'libraries, categories, prompts, variables');
}
