import { sql as fragment } from 'drizzle-orm';
import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';

interface Purchase {
  /** Null: the buyer has left. */
  userId: string | null;
  invoiceId: string;
  credits: number;
  takenBack: number;
  now: Date;
}

const given = fragment.placeholder;

const booking = (sql: Sql) =>
  sql
    .select({ changed: fragment<boolean>`changed` })
    .from(
      fragment`book_purchase(
        ${given('userId')}, ${given('invoiceId')}, ${given('credits')}, ${given('takenBack')}, ${given('now')}
      ) as changed`,
    )
    .prepare('credits.book_purchase');

/** Adjusts the ledger to what a bill gave, less what was taken back. False: nothing changed. */
export async function bookPurchase(announce: Announce, sql: Sql, { now, ...purchase }: Purchase): Promise<boolean> {
  const [row] = await sql.once(booking).execute({ ...purchase, now: now.toISOString() });
  if (row!.changed && purchase.userId !== null) await announce(sql, { user_id: purchase.userId, kind: 'credits' });
  return row!.changed;
}
