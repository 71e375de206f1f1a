import type { BodyOf } from '@hone/contracts/declarations/define';
import type { restoreHistory as endpoint } from '@hone/contracts/history';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import {
  findFreeInstant,
  markAll,
  markPrompt,
  markSession,
  saveIsEmpty,
  unmarkCleared,
  unmarkPrompt,
} from './deletions.store.ts';
import { lockHistory } from '../sessions/lock.ts';
import {
  findAnySession,
  findClearedWithRivals,
  findRivals,
  isMoved,
  merge,
  type Session,
} from '../sessions/merge.store.ts';

export interface HistoryEdit {
  sql: Sql;
  userId: string;
  now: Date;
}

const notFound = () => new Refusal('request.not_found');

export async function deleteSession(
  announce: Announce,
  { sql, userId, now }: HistoryEdit,
  id: string,
): Promise<{ deleted_at: string }> {
  await lockHistory(sql, userId);
  const deletedAt = await markSession(sql, userId, id, await findFreeInstant(sql, userId, now));
  if (!deletedAt) throw notFound();
  await announce(sql, { user_id: userId, kind: 'history' });
  return { deleted_at: deletedAt.toISOString() };
}

export async function deletePrompt(
  announce: Announce,
  { sql, userId, now }: HistoryEdit,
  id: string,
): Promise<{ deleted_at: string }> {
  await lockHistory(sql, userId);
  const marked = await markPrompt(sql, userId, id, now);
  if (!marked) throw notFound();
  await saveIsEmpty(sql, marked.session_id);
  await announce(sql, { user_id: userId, kind: 'history' });
  return { deleted_at: marked.deleted_at.toISOString() };
}

export async function clearHistory(
  announce: Announce,
  { sql, userId, now }: HistoryEdit,
): Promise<{ cleared_at: string }> {
  await lockHistory(sql, userId);
  const clearedAt = await findFreeInstant(sql, userId, now);
  await markAll(sql, userId, clearedAt);
  await announce(sql, { user_id: userId, kind: 'history' });
  return { cleared_at: clearedAt.toISOString() };
}

export async function restoreHistory(
  announce: Announce,
  { sql, userId }: HistoryEdit,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const { session_id, prompt_id, cleared_at } = body;
  const isOne = [session_id, prompt_id, cleared_at].filter((given) => given !== undefined).length === 1;
  if (!isOne) throw refuseField('session_id', 'request.field.required');
  await lockHistory(sql, userId);
  if (session_id !== undefined) await restoreSession(sql, userId, session_id);
  if (prompt_id !== undefined) await restorePrompt(sql, userId, prompt_id);
  if (cleared_at !== undefined) await restoreCleared(sql, userId, new Date(cleared_at));
  await announce(sql, { user_id: userId, kind: 'history' });
}

async function restoreSession(sql: Sql, userId: string, id: string): Promise<void> {
  const session = await findAnySession(sql, userId, id);
  if (!session) throw notFound();
  if (session.deleted_at !== null) await restore(sql, session);
}

// In a deleted session it becomes visible once the session is restored.
async function restorePrompt(sql: Sql, userId: string, id: string): Promise<void> {
  const sessionId = await unmarkPrompt(sql, userId, id);
  if (sessionId === undefined) throw notFound();
  await saveIsEmpty(sql, sessionId);
}

async function restoreCleared(sql: Sql, userId: string, clearedAt: Date): Promise<void> {
  for (const session of await findClearedWithRivals(sql, userId, clearedAt)) await restore(sql, session);
  await unmarkCleared(sql, userId, clearedAt);
}

/** A session started since in its place is merged; the older id stays, since it may be linked. */
async function restore(sql: Sql, session: Session): Promise<void> {
  const rivals = await findRivals(sql, session);
  // A draft that has since moved elsewhere is another conversation, and keeps its name.
  const isSame = (rival: Session) => rival.key === session.key || !(isMoved(rival) && isMoved(session));
  const lostDraft = rivals.every(isSame) ? null : session.draft_id;
  const [oldest, ...others] = [session, ...rivals.filter(isSame)].toSorted(byAge);
  const drafts = [oldest!, ...others]
    .map(({ draft_id }) => draft_id)
    .filter((draft) => draft !== null && draft !== lostDraft);
  await merge(sql, oldest!, others, drafts.at(-1) ?? null);
}

function byAge(one: Session, other: Session): number {
  return one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1);
}
