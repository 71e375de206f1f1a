import { usualWait } from '@hone/client/patience';
import type { EventOf } from '@hone/contracts/declarations/define';
import { enhance, useEnhancement, writeOut, type WrittenOut } from '@hone/contracts/enhance/enhance';
import { getPreferences } from '@hone/contracts/profile/preferences';
import { readFailure, type Refusal } from '@hone/contracts/declarations/refusal';
import type { Run, RunOptions, Trouble } from '@hone/panel/session/state';
import type { Composing, UseBody } from '@hone/panel/session/using';
import type { Asked } from '@hone/panel/session/versions';
import { waitForChanges } from '../../data/write/change.ts';
import { client } from '../../data/client.ts';
import { messageOfRefusal, refusalOf, showRefusal } from '../../data/failures.ts';
import { notifyChange } from '../../data/refresh.ts';
import { write } from '../../data/write/write.ts';

/** The call, or the engine in the browser. */
export type Call = (asked: Asked, options: RunOptions) => AsyncIterable<EventOf<typeof enhance>>;
/** Tells the server what is used, and pays for it. */
export type CallUse = (id: string, body: UseBody) => Promise<Trouble | undefined>;

/** If the user's preferences haven't loaded, the server applies them. */
export async function* callEnhance(
  asked: Asked,
  { signal, key }: RunOptions,
  isOwnWish: boolean,
): AsyncGenerator<EventOf<typeof enhance>> {
  const { text, mode, tone, propose, target, known = [] } = asked;
  const body = {
    text,
    ...(isOwnWish && { mode, tone, propose }),
    ...(target && { target }),
    ...(known.length > 0 && { known: [...known] }),
  };
  // The server uses what it knows.
  await waitForChanges(getPreferences);
  // A look begins with what was read, before any model is asked.
  const options = { signal, idempotencyKey: key, answersWithin: usualWait };
  for await (const event of client.stream(enhance, { body }, options)) {
    // A model has been paid for. This page needs no notification from elsewhere.
    if (event.event === 'done' && event.data.paid) notifyChange('enhanced');
    yield event;
  }
}

/** Without an answer, the same use reuses its key, so that it is paid once. */
export async function callUse(id: string, body: UseBody): Promise<Trouble | undefined> {
  const outcome = await write(useEnhancement, { params: { id }, body });
  if (!outcome.ok) return troubleOf(outcome.refusal);
  notifyChange('enhanced');
  return undefined;
}

/** A stream, since a model may take a minute, and proxies cut connections that are silent that long. */
export async function callWriteOut(id: string, body: Composing, signal: AbortSignal): Promise<WrittenOut | Trouble> {
  try {
    for await (const event of client.stream(writeOut, { params: { id }, body }, { signal })) {
      if (event.event === 'fail') return troubleOf(readFailure(event.data, 200));
      if (event.data.paid) notifyChange('enhanced');
      return event.data;
    }
    return { code: 'stream.cut', message: '', status: 0 };
  } catch (error) {
    return troubleOf(refusalOf(error));
  }
}

/** A failure is one of the panel's events. */
export function runBy(call: () => Call): Run {
  return async function* run(asked, options) {
    try {
      for await (const event of call()(asked, options))
        yield event.event === 'fail' ? { event: 'fail', data: troubleOf(readFailure(event.data, 200)) } : event;
    } catch (error) {
      if (options.signal.aborted) return;
      yield { event: 'fail', data: troubleOf(refusalOf(error)) };
    }
  };
}

/** Failures with their own dialog are shown there too. */
function troubleOf(refusal: Refusal): Trouble {
  if (refusal.code === 'credits.none_left') showRefusal(refusal);
  return {
    code: refusal.code,
    message: messageOfRefusal(refusal),
    status: refusal.status,
    ...(refusal.requestId !== undefined && { request_id: refusal.requestId }),
    ...(refusal.retryAfter !== undefined && { retry_after: refusal.retryAfter }),
  };
}
