import { and, desc, eq, isNull, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { Position } from './cursors.ts';
import { historySessions as sessions } from '../sessions/sessions.table.ts';
import { instant } from './rows.ts';

const given = fragment.placeholder;

const shown = {
  id: sessions.id,
  key: sessions.key,
  address: sessions.address,
  created_at: instant(sessions.created_at),
  last_at: instant(sessions.last_at),
};
const isShown = and(
  eq(sessions.user_id, given('user_id')),
  fragment`not ${sessions.is_empty}`,
  isNull(sessions.deleted_at),
);

/** As lists show it, with times to the microsecond. */
export interface ShownSession {
  id: string;
  key: string;
  address: string;
  created_at: string;
  last_at: string;
}

const page = (sql: Sql) =>
  sql
    .select(shown)
    .from(sessions)
    .where(
      and(
        isShown,
        fragment`(${sessions.last_at}, ${sessions.id}) < (${given('at')}::timestamptz, ${given('id')}::uuid)`,
      ),
    )
    .orderBy(desc(sessions.last_at), desc(sessions.id))
    .limit(given('limit'))
    .prepare('history.sessions_page');

const byId = (sql: Sql) =>
  sql
    .select(shown)
    .from(sessions)
    .where(and(eq(sessions.id, given('id')), isShown))
    .prepare('history.session_by_id');

const byKey = (sql: Sql) =>
  sql
    .select(shown)
    .from(sessions)
    .where(and(eq(sessions.key, given('key')), isShown))
    .prepare('history.session_by_key');

export async function findSessions(sql: Sql, user_id: string, after: Position, limit: number): Promise<ShownSession[]> {
  return sql.once(page).execute({ user_id, ...after, limit });
}

/** By id or by address; if both are given, both must match. */
export async function findSession(
  sql: Sql,
  user_id: string,
  { id, key }: { id?: string | undefined; key?: string | undefined },
): Promise<ShownSession | undefined> {
  const [found] =
    id === undefined ? await sql.once(byKey).execute({ user_id, key }) : await sql.once(byId).execute({ user_id, id });
  return key === undefined || found?.key === key ? found : undefined;
}

export async function findSessionsByStart(
  sql: Sql,
  user_id: string,
  before: Position,
  limit: number,
): Promise<Omit<ShownSession, 'key'>[]> {
  return sql
    .select({
      id: sessions.id,
      address: sessions.address,
      created_at: instant(sessions.created_at),
      last_at: instant(sessions.last_at),
    })
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
