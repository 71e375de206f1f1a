import { randomBytes } from 'node:crypto';
import { getUser } from '@hone/contracts/user';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import { recordPrompt } from '../apps/api/features/history/record.ts';
import { signIn, type TestApi } from '../apps/api/testing/api.ts';

interface Written {
  /** The page that it was written on. */
  in?: string;
  text?: string;
  enhanced?: string;
  /** How long ago. */
  minutes?: number;
}

export const chat = (name: string | number) => `https://chatgpt.com/c/${name}`;

/** Writes prompts down as enhancing does; more of them than a day has credits. */
export async function writeHistory(api: TestApi, email: string, prompts: readonly Written[]): Promise<void> {
  const { id: user_id } = await (await signIn(api, email)).call(getUser);
  for (const { in: web_address = chat('a'), text = 'before', enhanced = `${text}, better`, minutes = 0 } of prompts) {
    const now = new Date(api.clock.now().getTime() - minutes * 60_000);
    const prompt = { id: makeId(now, randomBytes), user_id, web_address, text, enhanced_prompt: enhanced, now };
    await api.test.database.transaction((sql) => recordPrompt(sql, prompt));
  }
}

/** Fills a history with so many sessions of one prompt each, half an hour apart: the newest is /c/1. */
export async function fillHistory(api: TestApi, email: string, sessions: number): Promise<void> {
  const { id: user_id } = await (await signIn(api, email)).call(getUser);
  const now = api.clock.now().toISOString();
  await api.test.database.sql.execute(fragment`
    with made as materialized (
      select gen_random_uuid() as id, 'https://chatgpt.com/c/' || n as address, ${now}::timestamptz - n * interval '30 minutes' as at, n
      from generate_series(1, ${sessions}::int) n
    ), sessions as (
      insert into history_sessions (id, user_id, key, address, created_at, last_at) select id, ${user_id}, address, address, at, at from made
    )
    insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
      select gen_random_uuid(), id, ${user_id}, 'prompt ' || n, 'A better prompt ' || n, at from made`);
}
