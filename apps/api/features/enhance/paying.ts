import type { Sql } from '../../database/port.ts';
import type { EnhanceDeps } from './deps.ts';

type Credits<Held> = EnhanceDeps<Held>['credits'];

/** Null: an act with the user's own model, for which nothing is held. */
export type Hold<Held> = { user_id: string; held: Held | null };

export interface Paying<Held> {
  hold(sql: Sql, act: { act_id: string; user_id: string }, now: Date): Promise<Hold<Held>>;
  keep(sql: Sql, hold: Hold<Held>, now: Date): ReturnType<Credits<Held>['keep']>;
  giveBack(sql: Sql, hold: Hold<Held>, now: Date): Promise<{ credits_count: number }>;
}

export function payWith<Held>(credits: Credits<Held>, isOwn: boolean): Paying<Held> {
  const count = async (sql: Sql, user_id: string, now: Date) => ({
    credits_count: await credits.left(sql, user_id, now),
  });
  return {
    hold: async (sql, act, now) => ({
      user_id: act.user_id,
      held: isOwn ? null : await credits.hold(sql, act, now),
    }),
    keep: async (sql, { user_id, held }, now) =>
      held === null ? { credits: 0, ...(await count(sql, user_id, now)) } : credits.keep(sql, held, now),
    giveBack: async (sql, { user_id, held }, now) =>
      held === null ? count(sql, user_id, now) : credits.giveBack(sql, held, now),
  };
}
