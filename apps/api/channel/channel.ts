import { lt, sql as fragment } from 'drizzle-orm';
import type { Room } from '../ports/room.ts';
import type { Database, Sql } from '../database/port.ts';
import { line, makeAnnouncing } from './announcing.ts';
import { changes } from './changes.table.ts';
import type { Announce, Change } from './port.ts';
import { tellOnce } from './tell-once.ts';

export interface ChannelSettings {
  database: Database;
  /** The time that goes into ids. */
  now(): Date;
  /** Hears of every change once, whichever process made it; of those of the last minutes at the start. */
  onChange(change: Change): void;
  onError(error: unknown): void;
}

export interface Channel {
  announce: Announce;
  /** The changes of one user, from so many milliseconds ago until the signal. */
  follow(userId: string, signal: AbortSignal, behind?: number): AsyncIterable<Change>;
  /** Ends whatever follows. */
  close(): Promise<void>;
}

interface Heard {
  at: number;
  change: Change;
}

interface Follower {
  waiting: Change[];
  wake(): void;
  end(): void;
}

// What is announced reaches others at once; should that line be cut, they look by themselves within the two seconds that are promised.
const looksEvery = 1500;
// A transaction that was open for a while commits rows of an earlier time.
const overlapSeconds = 30;
// As long as an access token may live, and a little.
const replayedSeconds = 17 * 60;
const followersOfOne = 20;

/** The quiet channel: rows for all processes, a word on PostgreSQL's own line for speed, and what follows in this process. */
export async function openChannel({ database, now, onChange, onError }: ChannelSettings): Promise<Channel> {
  const followers = new Map<string, Set<Follower>>();
  const heard = new Map<string, Heard>();
  const lately = new Map<string, Heard[]>();
  let since: string | undefined;

  const hear = (id: string, change: Change) => {
    if (heard.has(id)) return;
    const one = { at: performance.now(), change };
    heard.set(id, one);
    const own = lately.get(change.user_id);
    if (own) own.push(one);
    else lately.set(change.user_id, [one]);
    onChange(change);
    for (const follower of followers.get(change.user_id) ?? []) {
      follower.waiting.push(change);
      follower.wake();
    }
  };

  const look = async () => {
    const begun = performance.now();
    const rows = await readSince(database.sql, since);
    since = rows.at(-1)?.read_at ?? since;
    for (const { id, user_id, kind, subject } of rows) if (id && user_id && kind) hear(id, { user_id, kind, ...(subject && { subject }) });
    // No later look reads these again. They stand in the order in which they were heard.
    for (const [id, { at, change }] of heard) {
      if (at > begun - 2 * overlapSeconds * 1000) break;
      heard.delete(id);
      const own = lately.get(change.user_id)!;
      own.shift();
      if (own.length === 0) lately.delete(change.user_id);
    }
  };
  await look();

  let looking: Promise<void> | undefined;
  const looks = tellOnce(onError);
  const timer = setInterval(() => {
    looking ??= look()
      .then(looks.went, looks.failed)
      .finally(() => (looking = undefined));
  }, looksEvery);

  const listening = await database.listen(line, (text) => {
    const { id, ...change } = JSON.parse(text) as Change & { id: string };
    hear(id, change);
  });
  const announcing = makeAnnouncing({ database, now, onSaid: hear, onError });

  return {
    announce: announcing.announce,
    follow(userId, signal, behind = 0) {
      const begun = performance.now() - behind;
      const missed = behind > 0 ? (lately.get(userId) ?? []).filter(({ at }) => at >= begun).map(({ change }) => change) : [];
      return followIn(followers, userId, signal, missed);
    },
    async close() {
      clearInterval(timer);
      for (const own of followers.values()) for (const follower of own) follower.end();
      await listening.close();
      await Promise.all([looking, announcing.finish()]);
    },
  };
}

/** Forgets what everybody has heard. */
async function sweepChanges(sql: Sql): Promise<void> {
  await sql.delete(changes).where(lt(changes.at, fragment`clock_timestamp() - interval '1 hour'`));
}

export const channelRoom: Room = {
  recurring: [{ name: 'changes', everySeconds: 3600, act: sweepChanges }],
  personalData: {
    name: 'changes',
    tables: {
      changes: { exported: 'what became different, for an hour', forgotten: 'within the hour: it tells every process which tokens are over' },
    },
    forget: () => Promise.resolve(),
  },
};

interface Read {
  id: string | null;
  user_id: string | null;
  kind: Change['kind'] | null;
  subject: string | null;
  read_at: string;
}

// The last row carries the time alone: where a next look begins, by the database's own clock.
async function readSince(sql: Sql, since: string | undefined): Promise<Read[]> {
  const from = since
    ? fragment`${since}::timestamptz - make_interval(secs => ${overlapSeconds})`
    : fragment`clock_timestamp() - make_interval(secs => ${replayedSeconds})`;
  const { rows } = await sql.execute(fragment`
    (select id, user_id, kind, subject, '' as read_at from ${changes} where at > ${from} order by at)
    union all select null, null, null, null, clock_timestamp()::text`);
  return rows as unknown as Read[];
}

async function* followIn(followers: Map<string, Set<Follower>>, userId: string, signal: AbortSignal, missed: Change[]): AsyncGenerator<Change> {
  const own = followers.get(userId) ?? new Set<Follower>();
  followers.set(userId, own);
  // Nobody needs more at once; what is left open by a page that broke makes room.
  if (own.size >= followersOfOne) [...own][0]!.end();
  let wake = () => {};
  const ending = new AbortController();
  const over = AbortSignal.any([signal, ending.signal]);
  const follower: Follower = { waiting: missed, wake: () => wake(), end: () => ending.abort() };
  own.add(follower);
  over.addEventListener('abort', follower.wake);
  try {
    while (!over.aborted) {
      const next = follower.waiting.shift();
      if (next) yield next;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    own.delete(follower);
    if (own.size === 0) followers.delete(userId);
  }
}
