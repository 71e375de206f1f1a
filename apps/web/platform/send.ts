import type { CallOptions } from '@hone/client/client';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/define';
import type { Refusal } from '@hone/contracts/refusal';
import { useEffect, useRef, useState } from 'react';
import { expectToasts, toast } from '../ui/toast.ts';
import { client } from './client.ts';
import { refusalOf, sayCode, showRefusal } from './failures.ts';
import { beginIntent } from './intents.ts';
import { useGo } from './navigation.tsx';
import { refresh } from './refreshing.ts';
import { awaitVerification } from './verification.ts';

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal };

interface SendOptions {
  /** The calls whose answers this one changes. */
  refreshes?: readonly Endpoint[];
  /** Puts a refusal where it belongs, under its fields for one, and says whether it did; what it did not is a toast. */
  place?: (refusal: Refusal) => boolean;
}

/** Of a guarded edit: the version that it began with. */
type SentWith = Pick<CallOptions, 'version'>;

/**
 * The hook made from a declaration: sends, says what the declaration says, and refreshes what is shown. One at a time.
 */
export function useSend<E extends Endpoint>(endpoint: E, { refreshes = [], place }: SendOptions = {}) {
  const [isSending, setSending] = useState(false);
  const underWay = useRef<Promise<Outcome<DataOf<E>>>>(undefined);
  const go = useGo();
  useEffect(expectToasts, []);

  const attempt = async (input: InputOf<E>, options: SentWith): Promise<Outcome<DataOf<E>>> => {
    const intent = beginIntent(endpoint, input);
    try {
      const key = intent.key === undefined ? {} : { idempotencyKey: intent.key };
      const data = (await client.call(endpoint as Endpoint, input as never, { ...options, ...key })) as DataOf<E>;
      intent.end();
      if (endpoint.says?.done) toast.done(sayCode(endpoint.says.done));
      refresh(refreshes);
      return { ok: true, data };
    } catch (error) {
      const refusal = refusalOf(error);
      intent.end(refusal);
      const { email } = ((input as { body?: { email?: unknown } }).body ?? {}) as { email?: unknown };
      if (refusal.code === 'access.not_verified' && typeof email === 'string') {
        awaitVerification({ email, source: 'login', seconds: refusal.retryAfter });
        go('/email-verification');
      } else if (refusal.code !== 'access.signed_out' && !place?.(refusal)) showRefusal(refusal, endpoint);
      return { ok: false, refusal };
    }
  };

  /** A second call while the first is under way is the first one: nothing is sent twice by a double click. */
  const send = (input: InputOf<E>, options: SentWith = {}): Promise<Outcome<DataOf<E>>> => {
    underWay.current ??= attempt(input, options).finally(() => {
      underWay.current = undefined;
      setSending(false);
    });
    setSending(true);
    return underWay.current;
  };
  return { send, isSending };
}
