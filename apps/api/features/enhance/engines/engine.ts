import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { EventOf } from '@hone/contracts/declarations/define';
import type { enhance } from '@hone/contracts/enhance/enhance';
import { languages } from '@hone/domain/enhance/enhancing';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import { warmUp } from '@hone/engine/warm-up';
import type { Working } from './working.ts';

type Event = EventOf<typeof enhance>;
type Data<Name extends Event['event']> = Extract<Event, { event: Name }>['data'];
export type By = NonNullable<Data<'done'>['by']>;
export type Finished = Omit<Enhancement['done'], 'findings'> &
  Pick<Enhancement, 'brief' | 'notes'> & { by?: By | undefined };

/**
 * What it understood, the current result if work on it continues, what was added since, and the complete result at
 * the end.
 */
export type EngineEvent =
  | { event: 'meta'; data: Omit<Data<'meta'>, 'id'> }
  /** Can be used right away. */
  | { event: 'made'; data: Finished }
  | { event: 'grown'; data: Finished }
  | { event: 'done'; data: Finished };

export type EngineRequest = EnhanceRequest & {
  isUsed?: boolean;
};

/** On behalf of `who`. Stops when aborted. Throws when it fails. */
export type Engine = (request: EngineRequest, who: string, signal: AbortSignal) => AsyncIterable<EngineEvent>;

/** Needs no network and no key, and finishes before its first event. */
export function builtInEngine({ ask }: Working): Engine {
  return async function* (request, who, signal) {
    const made = await ask(who, 'improve', [request], signal);
    yield { event: 'meta', data: made.meta };
    yield { event: 'done', data: finish(made) };
  };
}

export function finish({ brief, notes, done }: Enhancement, by?: By): Finished {
  const { findings: _, ...result } = done;
  return { ...result, brief, notes, ...(by && { by }) };
}

/** One language at a time, so that calls can be served in between. */
export async function warmUpEngine(): Promise<void> {
  for (const language of languages) {
    warmUp(language);
    await yieldToCalls();
  }
}
