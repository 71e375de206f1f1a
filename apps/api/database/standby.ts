import type pg from 'pg';

/** How long a read waits for a standby to catch up, in milliseconds, and how long one that didn't is left alone. */
const patience = 40;
const restAfterLag = 1000;
const restAfterFailure = 5000;

const acknowledged = `select pg_current_wal_flush_lsn()::text as place,
  substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline`;
/** On another timeline, the same place is another history: that of a primary that was left behind. */
const hasIt = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and (select timeline_id from pg_control_checkpoint()) = $2::int as it`;
const tookTooLong = '57014';

type Query = pg.Pool['query'];

/**
 * Runs a statement that reads on the standby, provided that the standby has everything that was acknowledged when the
 * statement began: whoever deletes something and then lists never sees it again. Otherwise the primary runs it.
 */
export function readFrom(standby: pg.Pool, primary: pg.Pool, now = () => performance.now()): Query {
  let restsUntil = 0;
  const rest = (milliseconds: number) => void (restsUntil = now() + milliseconds);

  const catchesUp = async (client: pg.PoolClient, place: string, timeline: number): Promise<boolean> => {
    const until = now() + patience;
    for (let pause = 2; ; pause *= 2) {
      const { rows } = await client.query<{ it: boolean }>(hasIt, [place, timeline]);
      if (rows[0]!.it) return true;
      if (now() + pause > until) return false;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const onStandby = async (asked: Parameters<Query>): Promise<{ result: unknown } | undefined> => {
    const { rows } = await primary.query<{ place: string; timeline: string }>(acknowledged);
    const { place, timeline } = rows[0]!;
    let client: pg.PoolClient | undefined;
    try {
      client = await standby.connect();
      if (await catchesUp(client, place, Number.parseInt(timeline, 16))) {
        const result = await (client.query as (...given: unknown[]) => Promise<unknown>).apply(client, asked);
        client.release();
        return { result };
      }
      client.release();
      rest(restAfterLag);
    } catch (error) {
      client?.release(true);
      // The primary would take as long.
      if ((error as { code?: string }).code === tookTooLong) throw error;
      rest(restAfterFailure);
    }
    return undefined;
  };
  return (async (...asked: Parameters<Query>) => {
    const done = now() < restsUntil ? undefined : await onStandby(asked);
    return done ? done.result : primary.query(...asked);
  }) as unknown as Query;
}
