import { getStorage } from '@hone/contracts/storage';
import { megabyte, storageRules } from '@hone/domain/storage';
import { sql as fragment } from 'drizzle-orm';
import type { TestApi, Visitor } from './api.ts';

/** As many rows of ten megabytes as are needed, and a remainder. */
function* sizesOf(bytes: number): Generator<number> {
  for (let left = bytes; left > 0; left -= 10 * megabyte) yield Math.min(left, 10 * megabyte);
}

/** Has deleted enough long prompts to leave only this many bytes. Called again, it makes room, or takes it. */
export async function fillStorage(api: TestApi, email: string, visitor: Visitor, left: number): Promise<void> {
  await api.test.database.sql.execute(fragment`
    delete from prompts where id in (
      select id from prompts where name = 'filler' and user_id = (select id from users where email = ${email}) limit 2)`);
  const { used_bytes } = await visitor.call(getStorage);
  for (const size of sizesOf(storageRules.quota - left - used_bytes)) {
    await api.test.database.sql.execute(fragment`
      with taken as (
        update libraries set sequence = sequence + 1
        where user_id = (select id from users where email = ${email}) returning user_id, sequence
      )
      insert into prompts
        (id, user_id, category, name, text, can_delete, sequence, created_at, edited_at, deleted_at)
      select gen_random_uuid(), user_id, (select id from categories own where own.user_id = taken.user_id limit 1),
        'filler', repeat('x', ${size - 'filler'.length - '{}'.length - 250}::int), true, sequence, at, at, at
      from taken, (select ${api.clock.now().toISOString()}::timestamptz as at) moment`);
  }
}

/** Ten megabytes each; the first one is the oldest. */
export async function fillHistory(api: TestApi, email: string, prompts: number): Promise<void> {
  for (let number = 0; number < prompts; number += 1) {
    await api.test.database.sql.execute(fragment`
      with act as (
        insert into acts (id, user_id, at, reach, engine, task, mode, credits, words_before, words_after, facts,
          facts_kept, hunks, milliseconds, own)
        select gen_random_uuid(), id, now(), 'dashboard', 'own', 'writing', 'balanced', 0, 1, 1, 0, 0, '{}', 1, true
        from users where email = ${email} returning id, user_id
      ), session as (
        insert into history_sessions (id, user_id, key, address, created_at, last_at)
        select gen_random_uuid(), user_id, address, address, at, at
        from act, (select ${`https://chatgpt.com/c/${number}`} as address,
          ${api.clock.now().toISOString()}::timestamptz - make_interval(days => ${prompts - number}) as at) place
        returning id, user_id, created_at
      )
      insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
      select act.id, session.id, act.user_id, repeat('x', ${10 * megabyte}::int), 'y', created_at from act, session`);
  }
}
