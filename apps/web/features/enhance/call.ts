import type { EventOf } from '@hone/contracts/define';
import { enhance, useEnhancement, writeOut, type WrittenOut } from '@hone/contracts/enhance';
import { getPreferences } from '@hone/contracts/preferences';
import { readFailure, type Refusal } from '@hone/contracts/refusal';
import type { Run, RunOptions, Trouble } from '@hone/panel/session/state';
import type { Composing, UseBody } from '@hone/panel/session/using';
import type { Asked } from '@hone/panel/session/versions';
import { waitForChanges } from '../../data/change.ts';
import { client } from '../../data/client.ts';
import { messageOfRefusal, refusalOf, showRefusal } from '../../data/failures.ts';
import { startIntent } from '../../data/intents.ts';
import { notifyChange } from '../../data/refresh.ts';

/** The call, or the engine in the browser. */
export type Call = (asked: Asked, options: RunOptions) => AsyncIterable<EventOf<typeof enhance>>;
/** Tells the server what is used, and pays for it. */
export type CallUse = (id: string, body: UseBody) => Promise<void>;

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

/** A stream, since a model may take a minute: what is quiet that long is cut on the way. */
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

export async function tellBy(call: CallUse, act: string, body: UseBody): Promise<Trouble | undefined> {
  try {
    await call(act, body);
    return undefined;
  } catch (error) {
    return troubleOf(refusalOf(error));
  }
}

/** What has a dialog of its own is said there too. */
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
