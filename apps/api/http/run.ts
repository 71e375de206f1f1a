import type { Endpoint } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Database, Sql, Transaction } from '../database/port.ts';
import type { WriteAnswer } from './answer.ts';
import { underWay } from './idempotency/idempotency.store.ts';
import type { OnceOnly, StoredAnswer } from './idempotency/idempotency.ts';
import type { Leases } from './idempotency/leases.ts';
import type { InTurn, Turn } from './idempotency/turns.ts';
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
  act: OnceOnly | undefined;
  /** Undefined: it may run beside anything else. */
  turn: Turn | undefined;
  database: Pick<Database, 'sql'>;
  /** The caller's share of them. */
  transaction: Transaction;
  leases: Leases;
  inTurn: InTurn;
  write: WriteAnswer;
}

/** Runs the handler in the transaction its endpoint asks for, and stores the answer with its key. */
export async function runOnce(handler: RunOnce, run: Run): Promise<StoredAnswer> {
  const { endpoint, call, act, transaction, leases, write } = run;
  if (endpoint.method === 'GET') return write(await handler(call));
  if (endpoint.transaction === 'own') return runWithOwnTransactions(handler, run);
  return transaction(async (sql) => {
    const earlier = act && (await leases.claim(sql, act, call.now));
    if (earlier) return earlier;
    const written = write(await handler({ ...call, sql }));
    if (act) await leases.answer(sql, act, written, call.now);
    return written;
  });
}

async function runWithOwnTransactions(handler: RunOnce, run: Run): Promise<StoredAnswer> {
  const { turn, inTurn, call, write } = run;
  const earlier = await hold(run);
  if (earlier) return earlier;
  const own = ownTransactions(run);
  const work = () => handler(own.call);
  let isWhole = false;
  try {
    const returned = await (turn ? inTurn(turn, call.now, work) : work());
    await own.keep(returned);
    isWhole = true;
    return write(returned);
  } finally {
    await own.end(isWhole);
  }
}

/** A repeated key gets the first call's `done` right away. */
export async function* runEvents(handler: RunEvents, run: Run): AsyncGenerator<AnyEvent> {
  if (run.endpoint.method === 'GET') return yield* handler(run.call);
  const earlier = await hold(run);
  if (earlier) return yield { event: 'done', data: (JSON.parse(earlier.answer) as { data: unknown }).data };
  const own = ownTransactions(run);
  let isWhole = false;
  try {
    for await (const event of handler(own.call)) {
      if (event.event === 'done') await own.keep(event.data);
      yield event;
    }
    isWhole = true;
  } finally {
    // Also runs when the reader has disconnected: an unfinished stream may be requested again.
    await own.end(isWhole);
  }
}

/** For a caller that asked for a single JSON answer. */
export async function lastOf(events: AsyncIterable<AnyEvent>, signal: AbortSignal): Promise<unknown> {
  for await (const { event, data } of events) if (event === 'done') return data;
  if (signal.aborted) throw new Refusal('request.timeout');
  throw new Error('The stream ended without its last event.');
}

/** Returns the first call's answer when there is one. */
async function hold({ act, call, leases }: Run): Promise<StoredAnswer | undefined> {
  return act && leases.hold(act, call.now);
}

function ownTransactions({ act, call, database, transaction, leases, write }: Run) {
  let isFinished = act === undefined;
  const answer = async (sql: Sql, returned: unknown): Promise<boolean> => {
    isFinished = act === undefined || (await leases.answer(sql, act, write(returned), call.now));
    return isFinished;
  };
  /** In the act's last transaction: if another process has taken over, this one must not be committed too. */
  const finish = async (sql: Sql, returned: unknown) => {
    if (!(await answer(sql, returned))) throw underWay(1);
  };
  return {
    call: { ...call, transaction, finish },
    /** For an act that is done and can't be undone, so that its caller is told in any case. */
    keep: async (returned: unknown) => {
      if (!isFinished) await answer(database.sql, returned);
    },
    /** An answer that was stored stays; after a failure the same key may be used again. */
    end: async (isWhole: boolean) => {
      if (act) await leases.end(act, isWhole && isFinished);
    },
  };
}
