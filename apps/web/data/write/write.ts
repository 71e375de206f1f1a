import type { CallOptions } from '@hone/client/client';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/declarations/define';
import type { Code } from '@hone/contracts/messages';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useState } from 'react';
import { preloadToaster, toast } from '../../ui/overlays/toast.ts';
import { client } from '../client.ts';
import { messageOfCode, refusalOf, showRefusal } from '../failures.ts';
import { startIntent } from '../intents.ts';
import { onLoginEnd } from '../session.ts';

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal };

export interface SendingOptions extends Pick<CallOptions, 'version' | 'keepalive'> {
  /** Calls of one queue reach the server in order. */
  queue?: string | undefined;
}

/** The last call of each queue. Calls of an ended login hold up no one. */
const queues = new Map<string, Promise<unknown>>();
onLoginEnd(() => queues.clear());

/** How every change reaches the server: one key per intent, in turn, any failure a refusal. Shows no message. */
export function write<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { queue, ...options }: SendingOptions = {},
): Promise<Outcome<DataOf<E>>> {
  const { key, end } = startIntent(endpoint, input);
  const call = async (): Promise<Outcome<DataOf<E>>> => {
    try {
      const sent = key === undefined ? options : { ...options, idempotencyKey: key };
      const data = (await client.call(endpoint as Endpoint, input as never, sent)) as DataOf<E>;
      end();
      return { ok: true, data };
    } catch (error) {
      const refusal = refusalOf(error);
      end(refusal);
      return { ok: false, refusal };
    }
  };
  return queue === undefined ? call() : inTurn(queue, call);
}

function inTurn<Value>(queue: string, call: () => Promise<Value>): Promise<Value> {
  const own = queues.get(queue)?.then(call) ?? call();
  queues.set(queue, own);
  void own.then(() => queues.get(queue) === own && queues.delete(queue));
  return own;
}

/** Once every call that is in this queue now has been answered. */
export async function waitForQueue(queue: string): Promise<void> {
  await queues.get(queue);
}

export interface WriteOptions {
  /** Instead of the declared message. `false`: the caller says that it is done. */
  says?: Code | false | undefined;
  /** Returns whether it displayed the refusal, for example under its fields; if not, it becomes a toast. */
  place?: ((refusal: Refusal) => boolean) | undefined;
}

/** For components: shows how it went, and knows whether any call is running. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { says = endpoint.says?.done ?? false, place }: WriteOptions = {},
) {
  const [count, setCount] = useState(0);
  useEffect(preloadToaster, []);

  const send = async (input: InputOf<E>, options?: SendingOptions): Promise<Outcome<DataOf<E>>> => {
    setCount((now) => now + 1);
    try {
      const outcome = await write(endpoint, input, options);
      if (!outcome.ok) {
        const { refusal } = outcome;
        if (refusal.code !== 'access.signed_out' && !place?.(refusal)) showRefusal(refusal, endpoint);
      } else if (says) toast.done(messageOfCode(says));
      return outcome;
    } finally {
      setCount((now) => now - 1);
    }
  };
  return { send, isSending: count > 0 };
}
