import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { LedgerCheck } from '../../../ports/room.ts';

const guarded =
  '% BEFORE DELETE OR UPDATE OR TRUNCATE ON %.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()';

const trials = [
  { what: 'an UPDATE', statement: fragment`update credit_entries set amount = amount where false` },
  { what: 'a DELETE', statement: fragment`delete from credit_entries where false` },
  { what: 'a TRUNCATE', statement: fragment`truncate credit_entries` },
] as const;
const tries = 5;
const busy = '55P03';

/** A trigger makes entries append-only, and each forbidden statement is tried. */
export const appendOnlyChecks: readonly LedgerCheck[] = [
  {
    invariant: 3,
    promise: 'entries are only ever added: the trigger that refuses anything else exists and is on',
    async find(sql) {
      const { rows } = await sql.execute(fragment`
        select from pg_trigger where tgrelid = 'credit_entries'::regclass and tgenabled in ('O', 'A')
          and pg_get_triggerdef(oid) like ${guarded}`);
      return rows.length > 0
        ? []
        : [{ message: 'the trigger credit_entries_stay is missing, changed or switched off', total: 1 }];
    },
  },
  {
    invariant: 3,
    promise: 'updates, deletes and truncations are refused',
    async find(sql) {
      // TRUNCATE waits for everyone, and everyone for it: short enough that no one notices.
      await sql.execute(fragment`set local lock_timeout = '100ms'`);
      const done: string[] = [];
      for (const { what, statement } of trials) if (await goesThrough(sql, statement)) done.push(what);
      return done.map((what) => ({
        message: `${what} of the entries went through, and was taken back`,
        total: done.length,
      }));
    },
  },
];

/** A statement that times out is left to the catalogue's description of the trigger. */
async function goesThrough(sql: Sql, statement: (typeof trials)[number]['statement']): Promise<boolean> {
  for (let tried = 0; tried < tries; tried += 1) {
    await sql.execute(fragment`savepoint trial`);
    const state = await sql.execute(statement).then(() => undefined, stateOf);
    await sql.execute(fragment`rollback to savepoint trial`);
    if (state !== busy) return state === undefined;
  }
  return false;
}

/** The SQLSTATE of a refusal; any other error is rethrown. */
function stateOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  if (typeof code !== 'string') throw error;
  return code;
}
