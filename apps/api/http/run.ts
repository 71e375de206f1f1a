import type { Endpoint } from '@hone/contracts/define';
import type { Database, Sql } from '../database/port.ts';
import type { WriteAnswer } from './answer.ts';
import { claimKey, freeKey, keepAnswer } from './idempotency/idempotency.store.ts';
import type { Act, Written } from './idempotency/idempotency.ts';
import type { Call, UploadedFile } from './port.ts';
import type { AnyEvent } from './stream.ts';

/** What a handler is called with, seen from where the endpoint's own types are not known. */
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

/** Runs a streaming handler; a repeated key gets the first call's `done` at once. */
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
    // Reached as well when the reader has gone: a stream that did not finish may be asked for anew.
    if (!isWhole) await own.free();
  }
}

/** What `done` carries, for a caller that asked for one JSON answer. */
export async function lastOf(events: AsyncIterable<AnyEvent>): Promise<unknown> {
  for await (const { event, data } of events) if (event === 'done') return data;
  throw new Error('The stream ended without its last event.');
}

/** Marks the key as under way; answers with the first call's answer when there is one. */
async function claim({ act, call, database }: Run): Promise<Written | undefined> {
  return act && claimKey(database.sql, act, call.now);
}

/** What a handler with its own transactions is handed besides, and the key's two ways out. */
function ownTransactions({ act, call, database, write }: Run) {
  let finished = act === undefined;
  const finish = async (sql: Sql, returned: unknown) => {
    if (act) await keepAnswer(sql, act, write(returned), call.now);
    finished = true;
  };
  return {
    call: { ...call, transaction: database.transaction, finish },
    finish,
    isFinished: () => finished,
    /**
     * Failed or stopped: the same key may be used again. What was kept stays, so an error here is no more than a log
     * line.
     */
    free: async () => {
      if (act) await freeKey(database.sql, act).catch(() => undefined);
    },
  };
}
