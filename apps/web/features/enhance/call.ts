import { enhance, useEnhancement } from '@hone/contracts/enhance';
import { getPreferences } from '@hone/contracts/preferences';
import { waitForChanges } from '../../platform/change.ts';
import { client } from '../../platform/client.ts';
import { refusalOf } from '../../platform/failures.ts';
import { startIntent } from '../../platform/intents.ts';
import { notifyChange } from '../../platform/refresh.ts';
import type { EnhanceEvent, RunOptions } from '@hone/client/enhancing-state';
import type { UseBody } from '@hone/client/using';
import type { Asked } from '@hone/client/versions';

/** If the user's preferences haven't loaded, the server applies them. */
export async function* callEnhance(
  asked: Asked,
  { signal, key }: RunOptions,
  isOwnWish: boolean,
): AsyncGenerator<EnhanceEvent> {
  const { text, mode, tone, propose, target, variables = [], known = [] } = asked;
  const body = {
    text,
    ...(isOwnWish && { mode, tone, propose }),
    ...(target && { target }),
    ...(variables.length > 0 && { variables: [...variables] }),
    ...(known.length > 0 && { known: [...known] }),
  };
  // The server goes by what it knows.
  await waitForChanges(getPreferences);
  for await (const event of client.stream(enhance, { body }, { signal, idempotencyKey: key })) {
    // A model has been paid. This page needs no notification from elsewhere.
    if (event.event === 'done' && event.data.paid) notifyChange('enhanced');
    yield event;
  }
}

/** Without an answer, the same use reuses its key, so that it is paid once. */
export async function callUse(id: string, body: UseBody): Promise<void> {
  const input = { params: { id }, body };
  const intent = startIntent(useEnhancement, input);
  try {
    await client.call(useEnhancement, input, intent.key === undefined ? {} : { idempotencyKey: intent.key });
    intent.end();
    notifyChange('enhanced');
  } catch (error) {
    intent.end(refusalOf(error));
    throw error;
  }
}
