import type { Sql } from '../../database/port.ts';
import type { EnhanceDeps } from './deps.ts';

type Credits<Held> = EnhanceDeps<Held>['credits'];

export interface Payment {
  credits: number;
  credits_count: number;
  /** Null: it was free. */
  reservation: string | null;
}

/** In the transaction of the use. */
export async function payAtOnce<Held>(
  credits: Credits<Held>,
  sql: Sql,
  { reservation, user_id }: { reservation: string; user_id: string },
  now: Date,
): Promise<Payment> {
  const held = await credits.hold(sql, { act_id: reservation, user_id }, now);
  return { ...(await credits.keep(sql, held, now))!, reservation };
}

/** Undefined: the hold was released in the meantime. */
export async function payWithHeld<Held>(
  credits: Credits<Held>,
  sql: Sql,
  { id, held }: { id: string; held: Held },
  now: Date,
): Promise<Payment | undefined> {
  const kept = await credits.keep(sql, held, now);
  return kept && { ...kept, reservation: id };
}
