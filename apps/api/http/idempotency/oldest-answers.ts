import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { idempotencyKeys as keys } from './idempotency.table.ts';

/** Replaces an answer that is no longer stored: its call is still done only once. */
export const blanked = '';

/** For one person, the oldest first, until about this many bytes are free. */
export async function blankOldestAnswers(sql: Sql, user_id: string, bytes: number): Promise<void> {
  await sql.execute(fragment`
    update ${keys} set answer = ${blanked}
    from (
      select user_id, endpoint, key, sum(bytes) over (order by claimed_at, key) - bytes as before
      from (
        select user_id, endpoint, key, claimed_at, octet_length(answer) as bytes from ${keys}
        where user_id = ${user_id} and answer <> ${blanked}
        order by claimed_at for update skip locked
      ) kept
    ) oldest
    where before < ${bytes} and ${keys}.user_id = oldest.user_id and ${keys}.endpoint = oldest.endpoint
      and ${keys}.key = oldest.key`);
}
