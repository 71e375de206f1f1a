import type { CallOptions } from '@hone/client/client';
import type { Library, LibraryRows } from '@hone/client/library';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/define';
import type { Code } from '@hone/contracts/messages';
import { Category } from '@hone/contracts/categories';
import { Prompt } from '@hone/contracts/prompts';
import type { Refusal } from '@hone/contracts/refusal';
import { Variable } from '@hone/contracts/variables';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { preloadToaster, toast } from '../ui/toast.ts';
import { client } from './client.ts';
import { refusalOf, messageOfCode, showRefusal } from './failures.ts';
import { startIntent, isUnreachable } from './intents.ts';
import { currentReplica, followLibrary, pullLibrary } from './library-sync.ts';
import type { Outcome } from './send.ts';

interface ShownLibrary {
  library: Library;
  isReady: boolean;
  isOffline: boolean;
  /** Why the latest changes could not be loaded; retried automatically. */
  refusal: Refusal | undefined;
  again(): void;
}

let shown: ShownLibrary | undefined;

export function useLibrary(): ShownLibrary {
  return useSyncExternalStore(followLibrary, readShown, readShown);
}

export function readLibrary(): Library {
  return currentReplica().state().library;
}

function readShown(): ShownLibrary {
  const { library, isReady, failure } = currentReplica().state();
  const refusal = failure === undefined ? undefined : refusalOf(failure);
  const isOffline = !navigator.onLine || (refusal !== undefined && isUnreachable(refusal.status));
  if (
    shown?.library !== library ||
    shown.isReady !== isReady ||
    shown.isOffline !== isOffline ||
    shown.refusal?.code !== refusal?.code
  ) {
    shown = { library, isReady, isOffline, refusal, again: () => void pullLibrary() };
  }
  return shown;
}

interface LibrarySendOptions<E extends Endpoint> {
  shows?: (library: Library, input: InputOf<E>) => Library;
  /** Returns whether it displayed the refusal; if not, it becomes a toast. */
  place?: (refusal: Refusal) => boolean;
  says?: Code | false;
}

/** Calls about one row reach the server in order. */
const underWay = new Map<string, Promise<unknown>>();

/** For a declaration that changes the library. Several calls may run at the same time. */
export function useLibrarySend<E extends Endpoint>(
  endpoint: E,
  { shows, place, says = endpoint.says?.done ?? false }: LibrarySendOptions<E> = {},
) {
  const [count, setCount] = useState(0);
  useEffect(preloadToaster, []);

  const send = async (input: InputOf<E>, options: CallOptions = {}): Promise<Outcome<DataOf<E>>> => {
    const intent = startIntent(endpoint, input);
    const showing = currentReplica().show((library) => shows?.(library, input) ?? library);
    setCount((now) => now + 1);
    try {
      const call = () => client.call(endpoint as Endpoint, input as never, { idempotencyKey: intent.key!, ...options });
      const data = (await inTurn(rowOf(input), call)) as DataOf<E>;
      intent.end();
      const rows = rowsOf(endpoint, data);
      if (rows) showing.answered(rows);
      else showing.done();
      if (says) toast.done(messageOfCode(says));
      return { ok: true, data };
    } catch (error) {
      const refusal = refusalOf(error);
      intent.end(refusal);
      showing.takeBack();
      if (refusal.code !== 'access.signed_out' && !place?.(refusal)) showRefusal(refusal, endpoint);
      return { ok: false, refusal };
    } finally {
      setCount((now) => now - 1);
      void pullLibrary();
    }
  };
  return { send, isSending: count > 0 };
}

function rowOf(input: unknown): string | undefined {
  return ((input ?? {}) as { params?: { id?: string } }).params?.id;
}

/** Rows in the answer itself; deletions and related rows arrive through the feed. */
function rowsOf({ data: schema, path }: Endpoint, data: unknown): LibraryRows | undefined {
  if (path.endsWith('/restore/')) return undefined;
  if (schema === Category) return { categories: [data as Category] };
  if (schema === Prompt) return { prompts: [data as Prompt] };
  return schema === Variable ? { variables: [data as Variable] } : undefined;
}

async function inTurn<Value>(row: string | undefined, call: () => Promise<Value>): Promise<Value> {
  if (row === undefined) return call();
  const before = underWay.get(row);
  const own = before ? before.then(call) : call();
  const over = own.then(
    () => undefined,
    () => undefined,
  );
  underWay.set(row, over);
  try {
    return await own;
  } finally {
    if (underWay.get(row) === over) underWay.delete(row);
  }
}
