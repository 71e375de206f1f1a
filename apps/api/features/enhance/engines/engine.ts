import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { EventOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import { isRemembered, languages, rememberedAs } from '@hone/domain/enhancing';
import { enhance as improve } from '@hone/engine/enhance';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import { warmUp } from '@hone/engine/warm-up';

type Event = EventOf<typeof enhance>;
type Data<Name extends Event['event']> = Extract<Event, { event: Name }>['data'];
export type By = NonNullable<Data<'done'>['by']>;

/** What it understood, the text as it grows, and the whole result at the end. */
export type EngineEvent =
  | { event: 'meta'; data: Omit<Data<'meta'>, 'id'> }
  | { event: 'ask'; data: Data<'ask'> }
  | { event: 'note'; data: Data<'note'> }
  | { event: 'delta'; data: Data<'delta'> }
  | { event: 'replace'; data: Data<'replace'> }
  | { event: 'done'; data: Omit<Data<'done'>, 'id' | 'credits_count'> };

/** Stops when aborted. Throws when it fails. */
export type Engine = (request: EnhanceRequest, signal: AbortSignal) => AsyncIterable<EngineEvent>;

/** No network, no key, and finished before its first event. */
export const builtIn: Engine = async function* (request) {
  const made = improve(request);
  yield { event: 'meta', data: made.meta };
  yield* tellResult(made);
};

/** All that follows `meta`. */
export function* tellResult({ ask: asked, notes, extras, done }: Enhancement, by?: By): Generator<EngineEvent> {
  const ask = asked && { ...asked, ...(isRemembered(asked.slot) && { remember: rememberedAs[asked.slot] }) };
  const { findings: _, ...result } = done;
  if (ask) yield { event: 'ask', data: ask };
  for (const note of notes) yield { event: 'note', data: note };
  if (done.changed) yield { event: 'delta', data: { text: done.text } };
  yield { event: 'done', data: { ...result, ask, notes, extras, ...(by && { by }) } };
}

/** One language at a time, so that calls can be served in between. */
export async function warmUpEngine(): Promise<void> {
  for (const language of languages) {
    warmUp(language);
    await yieldToCalls();
  }
}
