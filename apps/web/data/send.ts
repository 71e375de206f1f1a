import type { CallOptions } from '@hone/client/client';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/define';
import { asksForVerification, type Refusal } from '@hone/contracts/refusal';
import { useEffect, useRef, useState } from 'react';
import { preloadToaster, toast } from '../ui/toast.ts';
import { client } from './client.ts';
import { refusalOf, messageOfCode, showRefusal } from './failures.ts';
import { startIntent } from './intents.ts';
import { useGo } from '../browser/navigation.tsx';
import { refresh } from './refresh.ts';
import { rememberVerification } from './verification.ts';

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal };

interface SendOptions {
  refreshes?: readonly Endpoint[];
  /** Returns whether it displayed the refusal, for example under its fields; if not, it becomes a toast. */
  place?: (refusal: Refusal) => boolean;
  /** The caller says that it is done, where it happened. */
  isSaidInPlace?: boolean;
}

/** For a guarded edit: the version it started from. */
type SentWith = Pick<CallOptions, 'version'>;

/** Sends, shows the declared message and refreshes. One call at a time. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], place, isSaidInPlace = false }: SendOptions = {},
) {
  const [isSending, setSending] = useState(false);
  const underWay = useRef<Promise<Outcome<DataOf<E>>>>(undefined);
  const go = useGo();
  useEffect(preloadToaster, []);

  const attempt = async (input: InputOf<E>, options: SentWith): Promise<Outcome<DataOf<E>>> => {
    const intent = startIntent(endpoint, input);
    try {
      const key = intent.key === undefined ? {} : { idempotencyKey: intent.key };
      const data = (await client.call(endpoint as Endpoint, input as never, { ...options, ...key })) as DataOf<E>;
      intent.end();
      if (endpoint.says?.done && !isSaidInPlace) toast.done(messageOfCode(endpoint.says.done));
      refresh(refreshes);
      return { ok: true, data };
    } catch (error) {
      const refusal = refusalOf(error);
      intent.end(refusal);
      const { email } = ((input as { body?: { email?: unknown } }).body ?? {}) as { email?: unknown };
      if (asksForVerification(refusal) && typeof email === 'string') {
        rememberVerification({ email, source: 'login', seconds: refusal.retryAfter });
        go('/email-verification');
      } else if (refusal.code !== 'access.signed_out' && !place?.(refusal)) showRefusal(refusal, endpoint);
      return { ok: false, refusal };
    }
  };

  /** A double click sends once. */
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
