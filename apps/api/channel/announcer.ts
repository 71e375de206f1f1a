import { AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import type { Database, Sql } from '../database/port.ts';
import { notices } from './notices.table.ts';
import type { Announce, Notice } from './port.ts';
import { reportOnce } from './report-once.ts';

export const notifyChannel = 'hone_changes';

interface Announcer {
  announce: Announce;
  finish(): Promise<void>;
}

interface AnnouncerSettings {
  database: Database;
  now(): Date;
  onCommitted?(id: string, change: Notice): void;
  onError(error: unknown): void;
}

/** Writes a change in the caller's own transaction, and notifies the other processes after its commit. */
export function makeAnnouncer({ database, now, onCommitted, onError }: AnnouncerSettings): Announcer {
  const reporter = reportOnce(onError);
  const batcher = sendInBatches((messages) => notify(database.sql, messages).then(reporter.succeeded, reporter.failed));
  return {
    async announce(sql, change) {
      const id = makeId(now(), randomBytes);
      await sql
        .once(newChange)
        .execute({ id, user_id: change.user_id, kind: change.kind, subject: change.subject ?? null });
      sql.afterCommit(() => {
        onCommitted?.(id, change);
        // The embedded database has no other processes.
        if (database.kind !== 'embedded') batcher.add(JSON.stringify({ id, ...change }));
      });
    },
    finish: batcher.finish,
  };
}

const newChange = (sql: Sql) =>
  sql
    .insert(notices)
    .values({
      id: fragment.placeholder('id'),
      user_id: fragment.placeholder('user_id'),
      kind: fragment.placeholder('kind'),
      subject: fragment.placeholder('subject'),
    })
    .prepare('channel.new_change');

// In a transaction of its own: NOTIFY locks the whole database until its transaction is on disk.
async function notify(sql: Sql, messages: string[]): Promise<void> {
  await sql.execute(
    fragment`select pg_notify(${notifyChannel}, word) from unnest(${fragment.param(messages)}::text[]) as word`,
  );
}

interface Batcher {
  add(message: string): void;
  finish(): Promise<void>;
}

/** One batch at a time; what arrives in the meantime goes into the next. `send` reports its own failures. */
export function sendInBatches(send: (messages: string[]) => Promise<void>): Batcher {
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  const sendAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await send(batch);
    }
    sending = undefined;
  };
  return {
    // It sends those of later calls too, so it is no part of this one.
    add: AsyncResource.bind((message) => {
      waiting.push(message);
      sending ??= sendAll();
    }),
    finish: async () => sending,
  };
}
