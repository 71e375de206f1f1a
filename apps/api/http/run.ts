import type { Endpoint } from '@hone/contracts/define';
import type { Database, Sql } from '../database/port.ts';
import type { WriteAnswer, Written } from './answer.ts';
import { claimKey, freeKey, keepAnswer, type Act } from './idempotency.ts';
import type { Call, UploadedFile } from './port.ts';

/** What a handler is called with, seen from where the endpoint's own types are not known. */
export type AnyCall = Omit<Call<Endpoint>, 'caller' | 'file'> & {
  caller: unknown;
  file: UploadedFile | undefined;
  transaction?: unknown;
  finish?: unknown;
};
export type AnyEvent = { event: PropertyKey; data: unknown };
export type RunOnce = (call: AnyCall) => Promise<unknown>;

export interface Run {
  endpoint: Endpoint;
  call: AnyCall;
  /** Undefined when the call carries no Idempotency-Key. */
  act: Act | undefined;
  database: Database;
  write: WriteAnswer;
}

/** Runs a handler in the transaction that its endpoint asks for, and keeps the answer with its key. */
export async function runOnce(handler: RunOnce, run: Run): Promise<Written> {
  const { endpoint, call, act, database, write } = run;
  if (endpoint.method === 'GET') return write(await handler(call));
  if (endpoint.transaction === 'own') return runWithOwnTransactions(handler, run);
  return database.transaction(async (sql) => {
    const earlier = act && (await claimKey(sql, act, call.now));
    if (earlier) return earlier;
    const written = write(await handler({ ...call, sql }));
    if (act) await keepAnswer(sql, act, written, call.now);
    return written;
  });
}

async function runWithOwnTransactions(handler: RunOnce, run: Run): Promise<Written> {
  const { database, write } = run;
  const earlier = await claim(run);
  if (earlier) return earlier;
  const own = ownTransactions(run);
  try {
    const returned = await handler(own.call);
    if (!own.isFinished()) await own.finish(database.sql, returned);
    return write(returned);
  } catch (error) {
    await own.free();
    throw error;
  }
}

/** Marks the key as under way; answers with the first call's answer when there is one. */
export async function claim({ act, call, database }: Run): Promise<Written | undefined> {
  return act && claimKey(database.sql, act, call.now);
}

/** What a handler with its own transactions is handed besides, and the key's two ways out. */
export function ownTransactions({ act, call, database, write }: Run) {
  let finished = act === undefined;
  const finish = async (sql: Sql, returned: unknown) => {
    if (act) await keepAnswer(sql, act, write(returned), call.now);
    finished = true;
  };
  return {
    call: { ...call, transaction: database.transaction, finish },
    finish,
    isFinished: () => finished,
    /** Failed or stopped: the same key may be used again. What was kept stays, so an error here is no more than a log line. */
    free: async () => {
      if (act) await freeKey(database.sql, act).catch(() => undefined);
    },
  };
}
