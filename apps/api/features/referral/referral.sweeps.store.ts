import { and, isNull, lt, sql as fragment, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { dayOf } from './invitations/invitations.store.ts';
import { referralInvitations as invitations, referralMailed as mailed } from './invitations/invitations.table.ts';
import { referralNames as names } from './names/names.table.ts';
import { referrals } from './rewards/referrals.table.ts';

/**
 * With IN the planner may rerun the query for each row, each time finding others that no one has locked: more rows are
 * deleted than intended.
 */
function isTaken(column: AnyColumn, due: SQLWrapper): SQL {
  return fragment`${column} = any(array${due})`;
}

/** Deletes at most this many, like the others here; returns how many. */
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

/** Between people who have both left. */
export async function dropReferrals(sql: Sql, before: Date, limit: number): Promise<number> {
  const due = sql
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(isNull(referrals.referrer_id), isNull(referrals.friend_id), lt(referrals.at, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await sql.delete(referrals).where(isTaken(referrals.id, due)).returning({ id: referrals.id })).length;
}

/** For earlier days. */
export async function dropMailed(sql: Sql, now: Date, limit: number): Promise<number> {
  const due = sql
    .select({ hash: mailed.hash })
    .from(mailed)
    .where(lt(mailed.day, dayOf(now)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await sql.delete(mailed).where(isTaken(mailed.hash, due)).returning({ hash: mailed.hash })).length;
}
