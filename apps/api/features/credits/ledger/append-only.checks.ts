import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';

const guarded =
  '% BEFORE DELETE OR UPDATE OR TRUNCATE ON %.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()';

const trials = [
  { what: 'an UPDATE', statement: fragment`update credit_entries set amount = amount where false` },
  { what: 'a DELETE', statement: fragment`delete from credit_entries where false` },
  { what: 'a TRUNCATE', statement: fragment`truncate credit_entries` },
] as const;
const tries = 5;
const busy = '55P03';

/** Entries are only ever added: there is a trigger that says so, and what it refuses is tried. */
export const appendOnlyChecks = [
  {
    invariant: 3,
    promise: 'entries are only ever added: the trigger that refuses anything else exists and is on',
    async find(sql: Sql): Promise<{ says: string; of: number }[]> {
      const { rows } = await sql.execute(fragment`
        select from pg_trigger where tgrelid = 'credit_entries'::regclass and tgenabled in ('O', 'A')
          and pg_get_triggerdef(oid) like ${guarded}`);
      return rows.length > 0
        ? []
        : [{ says: 'the trigger credit_entries_stay is missing, changed or switched off', of: 1 }];
    },
  },
  {
    invariant: 3,
    promise: 'updates, deletes and truncations are refused',
    async find(sql: Sql): Promise<{ says: string; of: number }[]> {
      // A truncation waits for everybody else, and everybody for it: no longer than nobody notices.
      await sql.execute(fragment`set local lock_timeout = '100ms'`);
      const done: string[] = [];
      for (const { what, statement } of trials) if (await goesThrough(sql, statement)) done.push(what);
      return done.map((what) => ({ says: `${what} of the entries went through, and was taken back`, of: done.length }));
    },
  },
] as const;

/** A statement that never got its turn is left to what the catalogue says of the trigger. */
async function goesThrough(sql: Sql, statement: (typeof trials)[number]['statement']): Promise<boolean> {
  for (let tried = 0; tried < tries; tried += 1) {
    await sql.execute(fragment`savepoint trial`);
    const state = await sql.execute(statement).then(() => undefined, stateOf);
    await sql.execute(fragment`rollback to savepoint trial`);
    if (state !== busy) return state === undefined;
  }
  return false;
}

/** The SQLSTATE of a refusal; whatever is none is thrown on. */
function stateOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  if (typeof code !== 'string') throw error;
  return code;
}
