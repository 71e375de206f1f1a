import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';

export interface Recorded {
  id: string;
  user_id: string;
  web_address: string;
  draft_id?: string;
  text: string;
  enhanced_prompt: string;
  now: Date;
}

const given = fragment.placeholder;

const recording = (sql: Sql) =>
  sql
    .select({ written: fragment<boolean>`record_prompt` })
    .from(
      fragment`record_prompt(
        ${given('user_id')}, ${given('id')}, ${given('session_id')}, ${given('web_address')}, ${given('draft_id')},
        ${given('text')}, ${given('enhanced_prompt')}, ${given('now')}
      )`,
    )
    .prepare('history.record');

/** In the transaction that settles its act. False: the owner has paused the history. */
export async function recordPrompt(sql: Sql, { now, draft_id = undefined, ...prompt }: Recorded): Promise<boolean> {
  const fresh = { session_id: makeId(now, randomBytes), draft_id: draft_id ?? null, now: now.toISOString() };
  const [row] = await sql.once(recording).execute({ ...prompt, ...fresh });
  return row!.written;
}
