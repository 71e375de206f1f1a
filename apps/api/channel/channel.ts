import { lt, sql as fragment } from 'drizzle-orm';
import { joinSignals } from '../ports/joined-signal.ts';
import type { Room } from '../ports/room.ts';
import { deleteSome } from '../database/batches.ts';
import type { Database, Sql } from '../database/port.ts';
import { notifyChannel, makeAnnouncer } from './announcer.ts';
import { notices } from './notices.table.ts';
import type { Announce, Notice } from './port.ts';
import { reportOnce } from './report-once.ts';

export interface ChannelSettings {
  database: Database;
  now(): Date;
  /** Called once for every change, whichever process made it; at the start, for those of the last minutes. */
  onNotice(change: Notice): void;
  onError(error: unknown): void;
}

export interface Channel {
  announce: Announce;
  /** The changes of one user, starting this many milliseconds ago, until the signal aborts. */
  follow(userId: string, signal: AbortSignal, behind?: number): AsyncIterable<Notice>;
  close(): Promise<void>;
}

interface Received {
  at: number;
  change: Notice;
}

interface Follower {
  waiting: Notice[];
  wake(): void;
  end(): void;
}

// NOTIFY delivers immediately; polling keeps the promised two seconds when its connection is cut.
const pollMilliseconds = 1500;
// A transaction that stays open for a while commits rows with an earlier time.
const overlapSeconds = 30;
const replayedSeconds = 17 * 60;
const followersOfOne = 20;

/** Rows for every process, NOTIFY for speed, and the streams of this process. */
export async function openChannel({ database, now, onNotice, onError }: ChannelSettings): Promise<Channel> {
  const followers = new Map<string, Set<Follower>>();
  const received = new Map<string, Received>();
  const recent = new Map<string, Received[]>();
  let since: string | undefined;

  const receive = (id: string, change: Notice) => {
    if (received.has(id)) return;
    const one = { at: performance.now(), change };
    received.set(id, one);
    const own = recent.get(change.user_id);
    if (own) own.push(one);
    else recent.set(change.user_id, [one]);
    onNotice(change);
    for (const follower of followers.get(change.user_id) ?? []) {
      follower.waiting.push(change);
      follower.wake();
    }
  };

  const poll = async () => {
    const started = performance.now();
    const rows = await readSince(database.sql, since);
    since = rows.at(-1)?.read_at ?? since;
    for (const { id, user_id, kind, subject } of rows)
      if (id && user_id && kind) receive(id, { user_id, kind, ...(subject && { subject }) });
    // No later poll reads these again. They are in the order in which they arrived.
    for (const [id, { at, change }] of received) {
      if (at > started - 2 * overlapSeconds * 1000) break;
      received.delete(id);
      const own = recent.get(change.user_id)!;
      own.shift();
      if (own.length === 0) recent.delete(change.user_id);
    }
  };
  await poll();

  let polling: Promise<void> | undefined;
  const reporter = reportOnce(onError);
  const timer = setInterval(() => {
    polling ??= poll()
      .then(reporter.succeeded, reporter.failed)
      .finally(() => (polling = undefined));
  }, pollMilliseconds);

  const listening = await database.listen(notifyChannel, (text) => {
    const { id, ...change } = JSON.parse(text) as Notice & { id: string };
    receive(id, change);
  });
  const announcer = makeAnnouncer({ database, now, onCommitted: receive, onError });

  return {
    announce: announcer.announce,
    follow(userId, signal, behind = 0) {
      const started = performance.now() - behind;
      const missed =
        behind > 0 ? (recent.get(userId) ?? []).filter(({ at }) => at >= started).map(({ change }) => change) : [];
      return followIn(followers, userId, signal, missed);
    },
    async close() {
      clearInterval(timer);
      for (const own of followers.values()) for (const follower of own) follower.end();
      await listening.close();
      await Promise.all([polling, announcer.finish()]);
    },
  };
}

function sweepNotices(sql: Sql): Promise<boolean> {
  return deleteSome(sql, notices, lt(notices.at, fragment`clock_timestamp() - interval '1 hour'`));
}

export const channelRoom: Room = {
  recurring: [{ name: 'changes', everySeconds: 3600, act: sweepNotices }],
  personalData: {
    name: 'changes',
    tables: {
      changes: {
        exported: 'what became different, for an hour',
        forgotten: 'within the hour: it tells every process which tokens are over',
      },
    },
    forget: () => Promise.resolve(),
  },
};

interface Read {
  id: string | null;
  user_id: string | null;
  kind: Notice['kind'] | null;
  subject: string | null;
  read_at: string;
}

// The last row carries only the time, by the database's own clock: where the next poll starts.
async function readSince(sql: Sql, since: string | undefined): Promise<Read[]> {
  const from = since
    ? fragment`${since}::timestamptz - make_interval(secs => ${overlapSeconds})`
    : fragment`clock_timestamp() - make_interval(secs => ${replayedSeconds})`;
  const { rows } = await sql.execute(fragment`
    (select id, user_id, kind, subject, '' as read_at from ${notices} where at > ${from} order by at)
    union all select null, null, null, null, clock_timestamp()::text`);
  return rows as unknown as Read[];
}

async function* followIn(
  followers: Map<string, Set<Follower>>,
  userId: string,
  signal: AbortSignal,
  missed: Notice[],
): AsyncGenerator<Notice> {
  const own = followers.get(userId) ?? new Set<Follower>();
  followers.set(userId, own);
  // No one needs more streams; one left open by a broken page makes room.
  if (own.size >= followersOfOne) [...own][0]!.end();
  let wake = () => {};
  const over = joinSignals([signal]);
  const follower: Follower = {
    waiting: missed,
    wake: () => wake(),
    end() {
      // Not only when it leaves: one that no one reads never leaves, and would always be the one that makes room.
      own.delete(follower);
      over.abort();
    },
  };
  own.add(follower);
  over.signal.addEventListener('abort', follower.wake);
  try {
    while (!over.signal.aborted) {
      const next = follower.waiting.shift();
      if (next) yield next;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    over.release();
    own.delete(follower);
    if (own.size === 0 && followers.get(userId) === own) followers.delete(userId);
  }
}
