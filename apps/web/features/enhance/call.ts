import { enhance } from '@hone/contracts/enhance';
import { client } from '../../platform/client.ts';
import { refreshAfter } from '../../platform/refreshing.ts';
import type { EnhanceEvent, RunOptions } from '@hone/client/enhancing';
import { answersOf, type Asked } from '@hone/client/versions';

/** The call. Where the user's own wishes are not here yet, the server goes by them. */
export async function* callEnhance(
  asked: Asked,
  { signal, key }: RunOptions,
  isOwnWish: boolean,
): AsyncGenerator<EnhanceEvent> {
  const { text, mode, tone, unknowns, target, variables = [], known = [] } = asked;
  const answers = answersOf(asked);
  const body = {
    text,
    ...(isOwnWish && { mode, tone, unknowns }),
    ...(target && { target }),
    ...(variables.length > 0 && { variables: [...variables] }),
    ...(known.length > 0 && { known: [...known] }),
    ...(answers.length > 0 && { answers }),
  };
  for await (const event of client.stream(enhance, { body }, { signal, idempotencyKey: key })) {
    // This page need not wait to be told from elsewhere; nor is anything asked of it after its last event.
    if (event.event === 'done' && event.data.changed) refreshAfter('enhanced');
    yield event;
  }
}
