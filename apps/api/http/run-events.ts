import { claim, ownTransactions, type AnyCall, type AnyEvent, type Run } from './run.ts';

export type RunEvents = (call: AnyCall) => AsyncIterable<AnyEvent>;

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
