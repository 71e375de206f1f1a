import { enhance } from '@hone/contracts/enhance';
import { getPreferences } from '@hone/contracts/preferences';
import { waitForChanges } from '../../platform/change.ts';
import { client } from '../../platform/client.ts';
import { notifyChange } from '../../platform/refresh.ts';
import type { EnhanceEvent, RunOptions } from '@hone/client/enhancing-state';
import { answersOf, type Asked } from '@hone/client/versions';

/** If the user's preferences haven't loaded, the server applies them. */
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
  // The server goes by what it knows.
  await waitForChanges(getPreferences);
  for await (const event of client.stream(enhance, { body }, { signal, idempotencyKey: key })) {
    // This page needs no notification from elsewhere.
    if (event.event === 'done' && event.data.changed) notifyChange('enhanced');
    yield event;
  }
}
