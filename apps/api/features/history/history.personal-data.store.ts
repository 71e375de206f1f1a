import { and, asc, desc, eq, inArray, isNull, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import type { Place } from './cursors.ts';
import { historyPrompts as prompts, historySessions as sessions, historySettings as settings } from './history.table.ts';
import { instant } from './listing.ts';
import type { ShownSession } from './sessions.store.ts';

const toldAtOnce = 1000;
const droppedAtOnce = 10_000;

/** Some of a person's prompts, from the first place on and before the second one. */
export interface Chunk {
  from: Place;
  to: Place | undefined;
}

/** All of a person's prompts, deleted ones among them, in bounded chunks, the oldest first: what is added meanwhile moves none of them. */
export async function findChunks(sql: Sql, user_id: string, size = toldAtOnce): Promise<Chunk[]> {
  const { rows } = await sql.execute(fragment`
    select ${instant(fragment`created_at`)} as at, id from (
      select created_at, id, row_number() over (order by created_at, id) as rank from ${prompts} where user_id = ${user_id}
    ) ranked where rank % ${size} = 1 order by rank`);
  const places = rows as unknown as Place[];
  return places.map((from, at) => ({ from, to: places[at + 1] }));
}

/** The prompts of a chunk, each session with its own. */
export async function tellChunk(sql: Sql, user_id: string, chunk: Chunk) {
  const rows = await sql
    .select({ session: sessions, prompt: prompts })
    .from(prompts)
    .innerJoin(sessions, eq(sessions.id, prompts.session_id))
    .where(isWithin(user_id, chunk))
    .orderBy(asc(prompts.created_at), asc(prompts.id));
  const told = new Map<string, ReturnType<typeof tellSession>>();
  for (const { session, prompt } of rows) {
    const own = told.get(session.id) ?? tellSession(session);
    const { user_id: _, session_id: __, ...rest } = prompt;
    own.prompts.push(rest);
    told.set(session.id, own);
  }
  return [...told.values()];
}

function tellSession({ id, address, draft_id, created_at, last_at, deleted_at }: typeof sessions.$inferSelect) {
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

/** The live sessions that began before a place, newest first. */
export async function findBegun(sql: Sql, user_id: string, before: Place, limit: number): Promise<Omit<ShownSession, 'key'>[]> {
  return sql
    .select({ id: sessions.id, address: sessions.address, created_at: instant(sessions.created_at), last_at: instant(sessions.last_at) })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, user_id),
        fragment`not ${sessions.is_empty}`,
        isNull(sessions.deleted_at),
        fragment`(${sessions.created_at}, ${sessions.id}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(sessions.created_at), desc(sessions.id))
    .limit(limit);
}

/** In batches, since no statement may last for long. */
export async function dropHistory(sql: Sql, user_id: string): Promise<void> {
  for (const chunk of await findChunks(sql, user_id, droppedAtOnce)) await sql.delete(prompts).where(isWithin(user_id, chunk));
  let dropped = droppedAtOnce;
  while (dropped === droppedAtOnce) {
    const some = sql.select({ id: sessions.id }).from(sessions).where(eq(sessions.user_id, user_id)).limit(droppedAtOnce);
    dropped = (await sql.delete(sessions).where(inArray(sessions.id, some)).returning({ one: fragment`1` })).length;
  }
  await sql.delete(settings).where(eq(settings.user_id, user_id));
}
