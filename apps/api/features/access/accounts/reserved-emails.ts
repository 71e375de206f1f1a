import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { AccessDeps } from './deps.ts';
import { emailChanges as changes } from './email-changes.table.ts';

export const isOpen = (now: Date) => and(isNull(changes.closed_at), gt(changes.back_until, now));

/** Whose previous address it is, while that mailbox can still undo the change. */
export async function findReservation(sql: Sql, email: string, now: Date): Promise<string | undefined> {
  const [row] = await sql
    .select({ user_id: changes.user_id })
    .from(changes)
    .where(and(eq(changes.from_email, email), isOpen(now)))
    .limit(1);
  return row?.user_id;
}

export type AddressUse = 'account' | 'reserved' | undefined;

/** Why this address can't be used for another account. Looked up alike for every address, so that it can't be timed. */
export async function findUse(
  { users }: { users: Pick<AccessDeps['users'], 'findId'> },
  sql: Sql,
  email: string,
  { now, by }: { now: Date; by?: string },
): Promise<AddressUse> {
  // In this order: a change that is committed in between is found by the second.
  const owner = await users.findId(sql, email);
  const reservedFor = await findReservation(sql, email, now);
  if (owner !== undefined) return 'account';
  return reservedFor !== undefined && reservedFor !== by ? 'reserved' : undefined;
}
