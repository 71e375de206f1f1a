import type { Client } from '@hone/client/client';
import type { BodyOf, EventOf } from '@hone/contracts/declarations/define';
import { enhance, useEnhancement, type Done } from '@hone/contracts/enhance/enhance';
import { typed } from './answers.ts';
import { dictate, type ModelServer } from './model-server.ts';

type Event = EventOf<typeof enhance>;
type DataOf<Name extends Event['event']> = Extract<Event, { event: Name }>['data'];

/** What a user sees who watches a model write. */
export interface Watched {
  id: string;
  brief(): NonNullable<Done['brief']>;
  edits(): Done['edits'];
  /** Has the model write something, and waits until it is seen. */
  write<Name extends 'brief' | 'text'>(piece: string, shows: Name): Promise<DataOf<Name>>;
  say(piece: string): void;
  /** Lets the model end, and returns the last event. */
  end(): Promise<Event>;
  leave(): Promise<unknown>;
}

/** Until Hone's own rows are there, and the model has been asked. */
export async function watchModel(
  visitor: Client,
  server: ModelServer,
  body: Partial<BodyOf<typeof enhance>> = {},
): Promise<Watched> {
  const dictated = dictate();
  server.choose(() => dictated);
  const stream = visitor.stream(enhance, { body: { text: typed, ...body } });
  let brief: Done['brief'] = null;
  let edits: Done['edits'] = [];
  const next = async (): Promise<Event> => {
    const { value, done } = await stream.next();
    if (done) throw new Error('The stream has ended.');
    if (value.event === 'brief') brief = value.data;
    if (value.event === 'text') ({ edits } = value.data);
    return value;
  };
  const until = async <Name extends Event['event']>(name: Name): Promise<DataOf<Name>> => {
    for (;;) {
      const event = await next();
      if (event.event === name) return event.data as DataOf<Name>;
      if (event.event === 'done' || event.event === 'fail') throw new Error(JSON.stringify(event));
    }
  };
  const { id } = await until('meta');
  await until('brief');
  return {
    id,
    brief: () => brief!,
    edits: () => edits,
    say: dictated.say,
    write(piece, shows) {
      dictated.say(piece);
      return until(shows);
    },
    async end() {
      dictated.end();
      for (;;) {
        const event = await next();
        if (event.event === 'done' || event.event === 'fail') return event;
      }
    },
    leave: () => stream.return(undefined),
  };
}

export function useNow(visitor: Client, id: string, body: Partial<BodyOf<typeof useEnhancement>> = {}) {
  return visitor.call(useEnhancement, { params: { id }, body: { how: 'inserted', ...body } });
}
