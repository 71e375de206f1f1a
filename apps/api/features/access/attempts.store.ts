import { and, inArray, lt, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { attempts } from './access.table.ts';

export interface Attempt {
  name: string;
  who: string;
  windowSeconds: number;
}

export interface Counted {
  count: number;
  ends_at: Date;
}

/** Counts one more try for each, in one statement, so that tries made at once are all counted; answers in the order given. */
export async function countAttempts(sql: Sql, tried: readonly Attempt[], now: Date): Promise<Counted[]> {
  const rows = await sql
    .insert(attempts)
    .values(tried.map(({ name, who, windowSeconds }) => ({ name, who, count: 1, ends_at: later(now, windowSeconds) })))
    .onConflictDoUpdate({
      target: [attempts.name, attempts.who],
      set: {
        count: fragment`case when ${attempts.ends_at} <= ${now.toISOString()}::timestamptz then 1 else ${attempts.count} + 1 end`,
        ends_at: fragment`case when ${attempts.ends_at} <= ${now.toISOString()}::timestamptz then excluded.ends_at else ${attempts.ends_at} end`,
      },
    })
    .returning();
  return tried.map(({ name, who }) => rows.find((row) => row.name === name && row.who === who)!);
}

/** A try that turned out right does not count. */
export async function forgiveAttempts(sql: Sql, tried: readonly Attempt[]): Promise<void> {
  await sql
    .update(attempts)
    .set({ count: fragment`greatest(0, ${attempts.count} - 1)` })
    .where(
      and(
        inArray(attempts.name, tried.map(({ name }) => name)),
        inArray(attempts.who, tried.map(({ who }) => who)),
      ),
    );
}

export async function sweepAttempts(sql: Sql, now: Date): Promise<void> {
  await sql.delete(attempts).where(lt(attempts.ends_at, now));
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
