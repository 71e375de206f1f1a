import type { BodyOf } from '@hone/contracts/define';
import type { restoreHistory as restore } from '@hone/contracts/history';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import type { Sql } from '../../database/port.ts';
import { findFreeInstant, markAll, markPrompt, markSession, noteEmptiness, unmarkCleared, unmarkPrompt } from './deletions.store.ts';
import { holdHistory } from './holding.ts';
import { findAnySession, findClearedWithRivals, findRivals, isMoved, merge, type Session } from './merging.store.ts';
import type { HistoryDeps } from './deps.ts';

interface Change {
  sql: Sql;
  userId: string;
  now: Date;
}

const unknown = () => new Refusal('request.not_found', 404);

export async function deleteSession({ announce }: HistoryDeps, { sql, userId, now }: Change, id: string): Promise<{ deleted_at: string }> {
  await holdHistory(sql, userId);
  const deletedAt = await markSession(sql, userId, id, await findFreeInstant(sql, userId, now));
  if (!deletedAt) throw unknown();
  await announce(sql, { user_id: userId, kind: 'history' });
  return { deleted_at: deletedAt.toISOString() };
}

export async function deletePrompt({ announce }: HistoryDeps, { sql, userId, now }: Change, id: string): Promise<{ deleted_at: string }> {
  await holdHistory(sql, userId);
  const marked = await markPrompt(sql, userId, id, now);
  if (!marked) throw unknown();
  await noteEmptiness(sql, marked.session_id);
  await announce(sql, { user_id: userId, kind: 'history' });
  return { deleted_at: marked.deleted_at.toISOString() };
}

export async function clearHistory({ announce }: HistoryDeps, { sql, userId, now }: Change): Promise<{ cleared_at: string }> {
  await holdHistory(sql, userId);
  const clearedAt = await findFreeInstant(sql, userId, now);
  await markAll(sql, userId, clearedAt);
  await announce(sql, { user_id: userId, kind: 'history' });
  return { cleared_at: clearedAt.toISOString() };
}

/** Takes one deletion back, whichever it was. */
export async function restoreHistory({ announce }: HistoryDeps, { sql, userId }: Change, body: BodyOf<typeof restore>): Promise<void> {
  const { session_id, prompt_id, cleared_at } = body;
  if ([session_id, prompt_id, cleared_at].filter((given) => given !== undefined).length !== 1) throw refuseField('session_id', 'request.field.required');
  await holdHistory(sql, userId);
  if (session_id !== undefined) await restoreSession(sql, userId, session_id);
  if (prompt_id !== undefined) await restorePrompt(sql, userId, prompt_id);
  if (cleared_at !== undefined) await restoreCleared(sql, userId, new Date(cleared_at));
  await announce(sql, { user_id: userId, kind: 'history' });
}

async function restoreSession(sql: Sql, userId: string, id: string): Promise<void> {
  const session = await findAnySession(sql, userId, id);
  if (!session) throw unknown();
  if (session.deleted_at !== null) await takeBack(sql, session);
}

// Of a session that was deleted too it is seen once that is taken back.
async function restorePrompt(sql: Sql, userId: string, id: string): Promise<void> {
  const sessionId = await unmarkPrompt(sql, userId, id);
  if (sessionId === undefined) throw unknown();
  await noteEmptiness(sql, sessionId);
}

async function restoreCleared(sql: Sql, userId: string, clearedAt: Date): Promise<void> {
  for (const session of await findClearedWithRivals(sql, userId, clearedAt)) await takeBack(sql, session);
  await unmarkCleared(sql, userId, clearedAt);
}

/** What was begun anew in its place becomes one with it: the older one lasts, since it is the one that was linked to. */
async function takeBack(sql: Sql, session: Session): Promise<void> {
  const rivals = await findRivals(sql, session);
  // A draft that has moved elsewhere meanwhile is another conversation, and keeps its name.
  const isSame = (rival: Session) => rival.key === session.key || !(isMoved(rival) && isMoved(session));
  const lostDraft = rivals.every(isSame) ? null : session.draft_id;
  const [oldest, ...others] = [session, ...rivals.filter(isSame)].toSorted(byAge);
  const drafts = [oldest!, ...others].map(({ draft_id }) => draft_id).filter((draft) => draft !== null && draft !== lostDraft);
  await merge(sql, oldest!, others, drafts.at(-1) ?? null);
}

function byAge(one: Session, other: Session): number {
  return one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1);
}
