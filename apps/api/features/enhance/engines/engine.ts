import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { EventOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import { languages } from '@hone/domain/enhancing';
import { enhance as improve } from '@hone/engine/enhance';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import { warmUp } from '@hone/engine/warm-up';

type Event = EventOf<typeof enhance>;
type Data<Name extends Event['event']> = Extract<Event, { event: Name }>['data'];
export type By = NonNullable<Data<'done'>['by']>;
export type Finished = Omit<Enhancement['done'], 'findings'> &
  Pick<Enhancement, 'brief' | 'notes'> & { by?: By | undefined };

/** What it understood, the brief once it is there and again when it changed, and the whole result at the end. */
export type EngineEvent =
  | { event: 'meta'; data: Omit<Data<'meta'>, 'id'> }
  | { event: 'brief'; data: NonNullable<Enhancement['brief']> }
  | { event: 'done'; data: Finished };

/** Stops when aborted. Throws when it fails. */
export type Engine = (request: EnhanceRequest, signal: AbortSignal) => AsyncIterable<EngineEvent>;

/** No network, no key, and finished before its first event. */
export const builtIn: Engine = async function* (request) {
  const made = improve(request);
  yield { event: 'meta', data: made.meta };
  yield* tellBrief(made);
  yield tellResult(made);
};

export function* tellBrief({ brief }: Pick<Enhancement, 'brief'>): Generator<EngineEvent> {
  if (brief) yield { event: 'brief', data: brief };
}

export function tellResult({ brief, notes, done }: Enhancement, by?: By): EngineEvent {
  const { findings: _, ...result } = done;
  return { event: 'done', data: { ...result, brief, notes, ...(by && { by }) } };
}

/** One language at a time, so that calls can be served in between. */
export async function warmUpEngine(): Promise<void> {
  for (const language of languages) {
    warmUp(language);
    await yieldToCalls();
  }
}
