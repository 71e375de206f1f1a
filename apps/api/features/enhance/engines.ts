import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { EventOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import { isRemembered, languages, rememberedAs } from '@hone/domain/enhancing';
import { enhance as improve } from '@hone/engine/enhance';
import type { EnhanceRequest } from '@hone/engine/enhancement';
import { warmUp } from '@hone/engine/warm-up';

type Told = EventOf<typeof enhance>;
type Data<Name extends Told['event']> = Extract<Told, { event: Name }>['data'];

/** What an engine tells while it works: what it understood, the text as it comes to be, and the whole at the end. */
export type EngineEvent =
  | { event: 'meta'; data: Omit<Data<'meta'>, 'id'> }
  | { event: 'ask'; data: Data<'ask'> }
  | { event: 'note'; data: Data<'note'> }
  | { event: 'delta'; data: Data<'delta'> }
  | { event: 'replace'; data: Data<'replace'> }
  | { event: 'done'; data: Omit<Data<'done'>, 'id' | 'credits_count'> };

/** Aborted, it stops. It throws when it cannot. */
export type Engine = (request: EnhanceRequest, signal: AbortSignal) => AsyncIterable<EngineEvent>;

/** The engine of our own: no network, no key, and done before it has told anything. */
export const builtIn: Engine = async function* (request) {
  const { meta, ask: asked, notes, extras, done } = improve(request);
  const ask = asked && { ...asked, ...(isRemembered(asked.slot) && { remember: rememberedAs[asked.slot] }) };
  const { findings: _, ...told } = done;
  yield { event: 'meta', data: meta };
  if (ask) yield { event: 'ask', data: ask };
  for (const note of notes) yield { event: 'note', data: note };
  if (done.changed) yield { event: 'delta', data: { text: done.text } };
  yield { event: 'done', data: { ...told, ask, notes, extras } };
};

/** One language at a time, with calls in between. */
export async function warmUpEngine(): Promise<void> {
  for (const language of languages) {
    warmUp(language);
    await yieldToCalls();
  }
}
