import type { EventOf } from '@hone/contracts/declarations/define';
import type { enhance } from '@hone/contracts/enhance/enhance';
import { offeredRows } from '@hone/domain/enhance/brief';
import type { Asked, Done } from './versions.ts';

type Event = EventOf<typeof enhance>;
type Data<Name extends Event['event']> = Extract<Event, { event: Name }>['data'];
interface Growing extends Done {
  by: NonNullable<Done['by']>;
}

/** For a result that a model adds to, before anything arrives: Hone's own is there as soon as it is sent. */
export function startGrowing({ text }: Asked, { id, engine, where = 'provider', own = false }: Data<'meta'>): Growing {
  return {
    id,
    text,
    changed: false,
    reason: null,
    added: [],
    edits: [],
    kept: { facts: 0, of: 0 },
    usage: { words_before: 0, words_after: 0 },
    brief: null,
    notes: [],
    by: { model: engine, where, own, milliseconds: 0, rows: 0, refused: [], failure: null },
    paid: false,
    credits_count: 0,
  };
}

/** With what has arrived after that many milliseconds. Undefined: nothing that can be shown. */
export function growBy(done: Growing, event: Event, milliseconds: number): Growing | undefined {
  const by = { ...done.by, milliseconds };
  if (event.event === 'brief') {
    const { brief } = done;
    // Anything offered later is the model's.
    const rows = brief ? by.rows + offeredRows(event.data).length - offeredRows(brief).length : 0;
    return { ...done, brief: event.data, by: { ...by, rows } };
  }
  if (event.event !== 'text') return undefined;
  const { text, edits, kept } = event.data;
  return { ...done, text, edits, kept, changed: true, by };
}
