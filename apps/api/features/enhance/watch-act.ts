import { Refusal } from '@hone/contracts/declarations/refusal';
import type { EventOf } from '@hone/contracts/declarations/define';
import type { enhance } from '@hone/contracts/enhance/enhance';
import type { Happenings, Note } from '../../ports/watching/note.ts';
import { engineOf } from './finish.ts';

type Event = EventOf<typeof enhance>;

/** Notes how an enhancement ended, whoever stops reading it. */
export async function* watchAct(note: Note, events: AsyncIterable<Event>): AsyncGenerator<Event> {
  const startedAt = performance.now();
  const act: Happenings['act'] = { engine: 'unknown', outcome: 'left', firstSeconds: undefined, failure: undefined };
  try {
    for await (const event of events) {
      if (event.event !== 'meta') act.firstSeconds ??= (performance.now() - startedAt) / 1000;
      if (event.event === 'done') {
        const { by } = event.data;
        Object.assign(act, { engine: engineOf(by), outcome: 'done', failure: by?.failure ?? undefined });
      }
      yield event;
    }
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code !== 'enhance.failed';
    act.outcome = isRefused ? 'refused' : 'failed';
    throw error;
  } finally {
    note('act', act);
  }
}
