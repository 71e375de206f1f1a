import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';

/**
 * Until the transaction ends no one else changes this person's history: neither another call nor `record_prompt` in the
 * migrations, which shares its lock only with other recordings.
 */
export async function lockHistory(sql: Sql, user_id: string): Promise<void> {
  await sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended('history ' || ${user_id}::uuid, 0))`);
}
