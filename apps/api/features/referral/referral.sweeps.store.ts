import { and, isNull, lt, sql as fragment, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { dayOf } from './invitations/invitations.store.ts';
import { referralInvitations as invitations, referralMailed as mailed } from './invitations/invitations.table.ts';
import { referralNames as names } from './names/names.table.ts';
import { referrals } from './rewards/referrals.table.ts';

/**
 * One of the rows that a query takes. Behind IN the database may ask that query anew for each row, and each time it
 * finds others that nobody holds: more are dropped than were to be.
 */
function isTaken(column: AnyColumn, due: SQLWrapper): SQL {
  return fragment`${column} = any(array${due})`;
}

/** Forgets so many at most, as the others here do; answers how many. */
export async function dropNames(sql: Sql, before: Date, limit: number): Promise<number> {
  const due = sql
    .select({ hash: names.hash })
    .from(names)
    .where(lt(names.kept_until, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await sql.delete(names).where(isTaken(names.hash, due)).returning({ hash: names.hash })).length;
}

export async function dropInvitations(sql: Sql, before: Date, limit: number): Promise<number> {
  const due = sql
    .select({ id: invitations.id })
    .from(invitations)
    .where(lt(invitations.invited_at, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await sql.delete(invitations).where(isTaken(invitations.id, due)).returning({ id: invitations.id })).length;
}

/** Of people who have left on both sides. */
export async function dropReferrals(sql: Sql, before: Date, limit: number): Promise<number> {
  const due = sql
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(isNull(referrals.referrer_id), isNull(referrals.friend_id), lt(referrals.at, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await sql.delete(referrals).where(isTaken(referrals.id, due)).returning({ id: referrals.id })).length;
}

/** Forgets so many of the days before this one at most; answers how many. */
export async function dropMailed(sql: Sql, now: Date, limit: number): Promise<number> {
  const due = sql
    .select({ hash: mailed.hash })
    .from(mailed)
    .where(lt(mailed.day, dayOf(now)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await sql.delete(mailed).where(isTaken(mailed.hash, due)).returning({ hash: mailed.hash })).length;
}
