import { and, eq, gt, lt, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { attempts } from './attempts.table.ts';

export interface Attempt {
  name: string;
  who: string;
  windowSeconds: number;
}

export interface Counted {
  count: number;
  ends_at: Date;
}

// Lists, so that counting any number is one prepared statement.
const list = (name: string) => fragment.placeholder(name);

// Locked in a fixed order, so that two callers never deadlock.
const inOrder = fragment`order by name, who`;
const known = fragment`(${attempts.name}, ${attempts.who}) in (
  select name, who from attempts
  where name = any(${list('names')}::text[]) and who = any(${list('owners')}::text[])
  ${inOrder} for update)`;

const isOver = fragment`${attempts.ends_at} <= ${list('now')}::timestamptz`;

const counting = (sql: Sql) =>
  sql
    .insert(attempts)
    .select(
      fragment`select name, who, 1, ends_at
        from unnest(${list('names')}::text[], ${list('owners')}::text[], ${list('ends')}::timestamptz[])
          as tried (name, who, ends_at)
        ${inOrder}` as never,
    )
    .onConflictDoUpdate({
      target: [attempts.name, attempts.who],
      set: {
        count: fragment`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        ends_at: fragment`case when ${isOver} then excluded.ends_at else ${attempts.ends_at} end`,
      },
    })
    .returning()
    .prepare('access.count_attempts');

const forgiving = (sql: Sql) =>
  sql
    .update(attempts)
    .set({ count: fragment`greatest(0, ${attempts.count} - 1)` })
    .where(known)
    .prepare('access.forgive_attempts');

const clearing = (sql: Sql) => sql.delete(attempts).where(known).prepare('access.clear_attempts');

// A PostgreSQL array literal of our own names and hashes, which contain no quotes.
const asList = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;

/** In one statement, so that concurrent attempts all count; returns them in the order given. */
export async function countAttempts(sql: Sql, tried: readonly Attempt[], now: Date): Promise<Counted[]> {
  const rows = await sql.once(counting).execute({
    ...named(tried),
    ends: asList(tried.map(({ windowSeconds }) => later(now, windowSeconds).toISOString())),
    now: now.toISOString(),
  });
  return tried.map(({ name, who }) => rows.find((row) => row.name === name && row.who === who)!);
}

export async function forgiveAttempts(sql: Sql, tried: readonly Attempt[]): Promise<void> {
  await sql.once(forgiving).execute(named(tried));
}

export async function clearAttempts(sql: Sql, tried: readonly Attempt[]): Promise<void> {
  await sql.once(clearing).execute(named(tried));
}

function named(tried: readonly Attempt[]): { names: string; owners: string } {
  return { names: asList(tried.map(({ name }) => name)), owners: asList(tried.map(({ who }) => who)) };
}

/**
 * Joins a queue whose members go `delay` apart; returns when it is their turn. Undefined: the queue is longer than
 * `longest`, and was not joined.
 */
export async function joinQueue(
  sql: Sql,
  who: string,
  { now, delay, longest }: { now: Date; delay: number; longest: number },
): Promise<Date | undefined> {
  const lineEnds = fragment`greatest(${attempts.ends_at}, ${now.toISOString()}::timestamptz)`;
  const turn = fragment`${lineEnds} + ${delay} * interval '1 millisecond'`;
  const latest = new Date(now.getTime() + longest).toISOString();
  const [joined] = await sql
    .insert(attempts)
    .values({ name: 'loginTurn', who, count: 1, ends_at: new Date(now.getTime() + delay) })
    .onConflictDoUpdate({
      target: [attempts.name, attempts.who],
      set: { ends_at: turn },
      setWhere: fragment`${turn} <= ${latest}::timestamptz`,
    })
    .returning({ ends_at: attempts.ends_at });
  return joined?.ends_at;
}

export async function mark(sql: Sql, name: string, who: string, ends_at: Date): Promise<void> {
  await sql
    .insert(attempts)
    .values({ name, who, count: 1, ends_at })
    .onConflictDoUpdate({ target: [attempts.name, attempts.who], set: { ends_at } });
}

export async function isMarked(sql: Sql, name: string, who: string, now: Date): Promise<boolean> {
  const own = and(eq(attempts.name, name), eq(attempts.who, who), gt(attempts.ends_at, now));
  return (await sql.select({ name: attempts.name }).from(attempts).where(own)).length > 0;
}

export function sweepAttempts(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, attempts, lt(attempts.ends_at, now));
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
