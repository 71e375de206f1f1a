import type { CallOptions } from '@hone/client/client';
import type { Library, LibraryRows } from '@hone/client/library';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/define';
import type { Code } from '@hone/contracts/messages';
import { Category } from '@hone/contracts/categories';
import { Prompt } from '@hone/contracts/prompts';
import type { Refusal } from '@hone/contracts/refusal';
import { Variable } from '@hone/contracts/variables';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { expectToasts, toast } from '../ui/toast.ts';
import { client } from './client.ts';
import { refusalOf, sayCode, showRefusal } from './failures.ts';
import { beginIntent, isAway } from './intents.ts';
import { currentReplica, followLibrary, pullLibrary } from './library-following.ts';
import type { Outcome } from './send.ts';

interface ShownLibrary {
  library: Library;
  /** False: nothing is known yet. */
  isReady: boolean;
  /** It can be read, but not changed. */
  isOffline: boolean;
  /** Why what is new could not be asked for; it is asked for again by itself. */
  refusal: Refusal | undefined;
  again(): void;
}

let shown: ShownLibrary | undefined;

/**
 * What the user has in the library, with what was done here already; drawn anew whenever it changes, here or elsewhere.
 */
export function useLibrary(): ShownLibrary {
  return useSyncExternalStore(followLibrary, readShown, readShown);
}

/** The library as it is shown now. */
export function readLibrary(): Library {
  return currentReplica().state().library;
}

function readShown(): ShownLibrary {
  const { library, isReady, failure } = currentReplica().state();
  const refusal = failure === undefined ? undefined : refusalOf(failure);
  const isOffline = !navigator.onLine || (refusal !== undefined && isAway(refusal.status));
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
  /** What is seen at once, until the answer is there. */
  shows?: (library: Library, input: InputOf<E>) => Library;
  /** Puts a refusal where it belongs, and says whether it did; what it did not is a toast. */
  place?: (refusal: Refusal) => boolean;
  /** What is said when it is done, instead of the declaration's sentence; false: nothing. */
  says?: Code | false;
}

/** The calls about one row reach the server in their order. */
const underWay = new Map<string, Promise<unknown>>();

/** The hook made from a declaration that changes the library. Several calls may be under way at once. */
export function useLibrarySend<E extends Endpoint>(
  endpoint: E,
  { shows, place, says = endpoint.says?.done ?? false }: LibrarySendOptions<E> = {},
) {
  const [count, setCount] = useState(0);
  useEffect(expectToasts, []);

  const send = async (input: InputOf<E>, options: CallOptions = {}): Promise<Outcome<DataOf<E>>> => {
    const intent = beginIntent(endpoint, input);
    const showing = currentReplica().show((library) => shows?.(library, input) ?? library);
    setCount((now) => now + 1);
    try {
      const call = () => client.call(endpoint as Endpoint, input as never, { idempotencyKey: intent.key!, ...options });
      const data = (await inTurn(rowOf(input), call)) as DataOf<E>;
      intent.end();
      const rows = rowsOf(endpoint, data);
      if (rows) showing.answered(rows);
      else showing.done();
      if (says) toast.done(sayCode(says));
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

/** What an answer says of the row itself; of a deletion, and of what comes back with a row, the feed tells. */
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
