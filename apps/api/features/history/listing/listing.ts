import type { QueryOf } from '@hone/contracts/declarations/define';
import type { HistorySession, listHistory as list } from '@hone/contracts/history';
import type { Sql } from '../../../database/port.ts';
import type { Page } from '../../../http/port.ts';
import { readCursor, writeCursor } from './cursors.ts';
import { onWire, promptsOf, type PromptRow } from './rows.ts';
import { findNewestPrompts, findPrompts } from './prompts.store.ts';
import { search, type FoundRow } from './search.store.ts';
import { findSession, findSessions, type ShownSession } from './sessions.store.ts';

type Query = QueryOf<typeof list>;
type HistoryPage = Page<HistorySession>;

const usualLimit = 50;

/** Sessions; or the prompts of one session; or the matches of a phrase. */
export async function listHistory(sql: Sql, userId: string, query: Query): Promise<HistoryPage> {
  const { session_id, web_address } = query;
  const isOfOne = session_id !== undefined || web_address !== undefined;
  const session = isOfOne ? await findSession(sql, userId, { id: session_id, key: web_address }) : undefined;
  if (isOfOne && !session) return { items: [], next: null };
  if (query.search) return listFound(sql, userId, query, query.search, session);
  return session ? listPrompts(sql, query, session) : listSessions(sql, userId, query);
}

async function listSessions(sql: Sql, userId: string, { cursor, limit = usualLimit }: Query): Promise<HistoryPage> {
  const found = await findSessions(sql, userId, readCursor('sessions', cursor), limit + 1);
  const shown = found.slice(0, limit);
  const prompts = await findNewestPrompts(
    sql,
    shown.map(({ id }) => id),
  );
  // Skip a session that lost its last prompt just now.
  const items = shown
    .map((session, at) => describe(session, prompts[at]!))
    .filter(({ prompts: own, more }) => more || own.length > 0);
  const last = shown.at(-1);
  return {
    items,
    next: last && found.length > limit ? writeCursor('sessions', { at: last.last_at, id: last.id }) : null,
  };
}

async function listPrompts(
  sql: Sql,
  { cursor, limit = usualLimit }: Query,
  session: ShownSession,
): Promise<HistoryPage> {
  const found = await findPrompts(sql, session.id, readCursor('prompts', cursor), limit + 1);
  const item = describe(session, found.slice(0, limit));
  const last = found[item.prompts.length - 1];
  const more = found.length > item.prompts.length;
  return { items: [{ ...item, more }], next: last && more ? placeAfter(last) : null };
}

async function listFound(
  sql: Sql,
  userId: string,
  { cursor, limit = usualLimit }: Query,
  phrase: string,
  session: ShownSession | undefined,
): Promise<HistoryPage> {
  const after = readCursor('prompts', cursor);
  const { rows, end } = await search(sql, {
    user_id: userId,
    session_id: session?.id,
    phrase,
    after,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const bySession = new Map<string, FoundRow[]>();
  for (const row of shown) bySession.set(row.id, [...(bySession.get(row.id) ?? []), row]);
  const items = [...bySession.values()].map((own) => ({ ...describe(own[0]!, own), more: own[0]!.held > own.length }));
  const last = shown.at(-1);
  if (last && rows.length > limit) return { items, next: placeAfter(last) };
  return { items, next: end ? writeCursor('prompts', end) : null };
}

/** `more`: some of its prompts are left out. */
function describe(
  { id, address, created_at, last_at }: Omit<ShownSession, 'key'>,
  rows: readonly PromptRow[],
): HistorySession {
  const prompts = promptsOf(rows);
  return {
    id,
    session: address,
    created_at: onWire(created_at),
    last_at: onWire(last_at),
    prompts,
    more: prompts.length < rows.length,
  };
}

function placeAfter({ prompted_at, prompt_id }: PromptRow): string {
  return writeCursor('prompts', { at: prompted_at, id: prompt_id });
}
