import type { Endpoint } from '@hone/contracts/define';
import type { Database, Sql } from '../database/port.ts';
import type { WriteAnswer } from './answer.ts';
import { claimKey, releaseKey, storeAnswer } from './idempotency/idempotency.store.ts';
import type { Act, StoredAnswer } from './idempotency/idempotency.ts';
import type { Call, UploadedFile } from './port.ts';
import type { AnyEvent } from './stream.ts';

/** A call before its endpoint's own types are known. */
export type AnyCall = Omit<Call<Endpoint>, 'caller' | 'file'> & {
  caller: unknown;
  file: UploadedFile | undefined;
  transaction?: unknown;
  finish?: unknown;
};
export type RunOnce = (call: AnyCall) => Promise<unknown>;
export type RunEvents = (call: AnyCall) => AsyncIterable<AnyEvent>;

export interface Run {
  endpoint: Endpoint;
  call: AnyCall;
  /** Undefined: the call has no Idempotency-Key. */
  act: Act | undefined;
  database: Database;
  write: WriteAnswer;
}

/** Runs the handler in the transaction its endpoint asks for, and stores the answer with its key. */
export async function runOnce(handler: RunOnce, run: Run): Promise<StoredAnswer> {
  const { endpoint, call, act, database, write } = run;
  if (endpoint.method === 'GET') return write(await handler(call));
  if (endpoint.transaction === 'own') return runWithOwnTransactions(handler, run);
  return database.transaction(async (sql) => {
    const earlier = act && (await claimKey(sql, act, call.now));
    if (earlier) return earlier;
    const written = write(await handler({ ...call, sql }));
    if (act) await storeAnswer(sql, act, written, call.now);
    return written;
  });
}

async function runWithOwnTransactions(handler: RunOnce, run: Run): Promise<StoredAnswer> {
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

/** A repeated key gets the first call's `done` right away. */
export async function* runEvents(handler: RunEvents, run: Run): AsyncGenerator<AnyEvent> {
  if (run.endpoint.method === 'GET') return yield* handler(run.call);
  const earlier = await claim(run);
  if (earlier) return yield { event: 'done', data: (JSON.parse(earlier.answer) as { data: unknown }).data };
  const own = ownTransactions(run);
  let isWhole = false;
  try {
    for await (const event of handler(own.call)) {
      if (event.event === 'done' && !own.isFinished()) await own.finish(run.database.sql, event.data);
      yield event;
    }
    isWhole = own.isFinished();
  } finally {
    // Also runs when the reader has disconnected: an unfinished stream may be requested again.
    if (!isWhole) await own.free();
  }
}

/** For a caller that asked for a single JSON answer. */
export async function lastOf(events: AsyncIterable<AnyEvent>): Promise<unknown> {
  for await (const { event, data } of events) if (event === 'done') return data;
  throw new Error('The stream ended without its last event.');
}

/** Returns the first call's answer when there is one. */
async function claim({ act, call, database }: Run): Promise<StoredAnswer | undefined> {
  return act && claimKey(database.sql, act, call.now);
}

function ownTransactions({ act, call, database, write }: Run) {
  let finished = act === undefined;
  const finish = async (sql: Sql, returned: unknown) => {
    if (act) await storeAnswer(sql, act, write(returned), call.now);
    finished = true;
  };
  return {
    call: { ...call, transaction: database.transaction, finish },
    finish,
    isFinished: () => finished,
    /** After a failure the same key may be used again. Stored answers stay, so an error here is only logged. */
    free: async () => {
      if (act) await releaseKey(database.sql, act).catch(() => undefined);
    },
  };
}
