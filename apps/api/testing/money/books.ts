import type { SQL } from 'drizzle-orm';
import { sql as fragment } from 'drizzle-orm';
import type { Database, Sql } from '../../database/port.ts';

interface Check {
  invariant: number;
  find(sql: Sql, now: Date): Promise<{ says: string }[]>;
}

class TakenBack extends Error {}

/** What these checks find once the books were changed, with the database's guards asleep; the change is undone. */
export async function findAfter(
  database: Database,
  checks: readonly Check[],
  now: Date,
  done: readonly SQL[],
): Promise<string[]> {
  const found: string[] = [];
  const act = database.transaction(async (sql) => {
    await sql.execute(fragment`set local session_replication_role = replica`);
    for (const statement of done) await sql.execute(statement);
    for (const check of checks)
      found.push(...(await check.find(sql, now)).map(({ says }) => `${check.invariant}: ${says}`));
    throw new TakenBack();
  });
  await act.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return found;
}
