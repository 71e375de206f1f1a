import { and, asc, eq, inArray, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import type { Position } from './listing/cursors.ts';
import { historyPrompts as prompts, historySessions as sessions } from './sessions/sessions.table.ts';
import { historySettings as settings } from './settings/settings.table.ts';
import { instant } from './listing/rows.ts';

const exportedAtOnce = 1000;
const droppedAtOnce = 10_000;

export interface Chunk {
  from: Position;
  to: Position | undefined;
}

/** Including deleted prompts, oldest first, so that new ones don't shift the chunks. */
export async function findChunks(sql: Sql, user_id: string, size = exportedAtOnce): Promise<Chunk[]> {
  const { rows } = await sql.execute(fragment`
    select ${instant(fragment`created_at`)} as at, id from (
      select created_at, id, row_number() over (order by created_at, id) as rank
      from ${prompts} where user_id = ${user_id}
    ) ranked where rank % ${size} = 1 order by rank`);
  const places = rows as unknown as Position[];
  return places.map((from, at) => ({ from, to: places[at + 1] }));
}

export async function exportChunk(sql: Sql, user_id: string, chunk: Chunk) {
  const rows = await sql
    .select({ session: sessions, prompt: prompts })
    .from(prompts)
    .innerJoin(sessions, eq(sessions.id, prompts.session_id))
    .where(isWithin(user_id, chunk))
    .orderBy(asc(prompts.created_at), asc(prompts.id));
  const found = new Map<string, ReturnType<typeof exportSession>>();
  for (const { session, prompt } of rows) {
    const own = found.get(session.id) ?? exportSession(session);
    const { user_id: _, session_id: __, ...rest } = prompt;
    own.prompts.push(rest);
    found.set(session.id, own);
  }
  return [...found.values()];
}

function exportSession({ id, address, draft_id, created_at, last_at, deleted_at }: typeof sessions.$inferSelect) {
  const none: Omit<typeof prompts.$inferSelect, 'user_id' | 'session_id'>[] = [];
  return { id, session: address, draft_id, created_at, last_at, deleted_at, prompts: none };
}

function isWithin(user_id: string, { from, to }: Chunk) {
  const place = fragment`(${prompts.created_at}, ${prompts.id})`;
  return and(
    eq(prompts.user_id, user_id),
    fragment`${place} >= (${from.at}::timestamptz, ${from.id}::uuid)`,
    to && fragment`${place} < (${to.at}::timestamptz, ${to.id}::uuid)`,
  );
}

/** In batches, since no statement may take long. */
export async function dropHistory(sql: Sql, user_id: string): Promise<void> {
  for (const chunk of await findChunks(sql, user_id, droppedAtOnce)) {
    await sql.delete(prompts).where(isWithin(user_id, chunk));
  }
  let dropped = droppedAtOnce;
  while (dropped === droppedAtOnce) {
    const some = sql
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.user_id, user_id))
      .limit(droppedAtOnce);
    dropped = (
      await sql
        .delete(sessions)
        .where(inArray(sessions.id, some))
        .returning({ one: fragment`1` })
    ).length;
  }
  await sql.delete(settings).where(eq(settings.user_id, user_id));
}
