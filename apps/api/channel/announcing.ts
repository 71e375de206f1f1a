import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import type { Database, Sql } from '../database/port.ts';
import { changes } from './changes.table.ts';
import type { Announce, Change } from './port.ts';
import { speakInTurn } from './speaking.ts';
import { tellOnce } from './tell-once.ts';

/** PostgreSQL's line on which the words go out. */
export const line = 'hone_changes';

interface Announcing {
  announce: Announce;
  /** Waits for the words that are under way. */
  finish(): Promise<void>;
}

interface AnnouncingSettings {
  database: Database;
  /** The time that goes into ids. */
  now(): Date;
  /** What was announced is committed. */
  onSaid?(id: string, change: Change): void;
  onError(error: unknown): void;
}

/** Writes what became different into the act's own transaction, and says it to the other processes after the commit. */
export function makeAnnouncing({ database, now, onSaid, onError }: AnnouncingSettings): Announcing {
  const tells = tellOnce(onError);
  const speaker = speakInTurn((words) => notify(database.sql, words).then(tells.went, tells.failed));
  return {
    async announce(sql, change) {
      const id = makeId(now(), randomBytes);
      await sql.once(newChange).execute({ id, user_id: change.user_id, kind: change.kind, subject: change.subject ?? null });
      sql.afterCommit(() => {
        onSaid?.(id, change);
        // The embedded database belongs to this process alone.
        if (database.kind !== 'embedded') speaker.say(JSON.stringify({ id, ...change }));
      });
    },
    finish: speaker.finish,
  };
}

const newChange = (sql: Sql) =>
  sql
    .insert(changes)
    .values({
      id: fragment.placeholder('id'),
      user_id: fragment.placeholder('user_id'),
      kind: fragment.placeholder('kind'),
      subject: fragment.placeholder('subject'),
    })
    .prepare('channel.new_change');

// Outside the acts: NOTIFY holds a lock of the whole database until its transaction is on the disk.
async function notify(sql: Sql, words: string[]): Promise<void> {
  await sql.execute(fragment`select pg_notify(${line}, word) from unnest(${fragment.param(words)}::text[]) as word`);
}
