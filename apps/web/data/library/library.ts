import type { Library, LibraryRows } from '@hone/client/library';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useSyncExternalStore } from 'react';
import { refusalOf } from '../failures.ts';
import { isUnreachable } from '../intents.ts';
import { currentReplica, followLibrary, pullLibrary } from './sync.ts';
import { useWrite, type Outcome, type SendingOptions, type WriteOptions } from '../write/write.ts';

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
  const isOffline = refusal !== undefined && isUnreachable(refusal.status);
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

interface LibrarySendOptions<E extends Endpoint> extends WriteOptions {
  shows?: (library: Library, input: InputOf<E>) => Library;
}

/** For a declaration that changes the library: optimistic, several at a time, but one row's calls in order. */
export function useLibrarySend<E extends Endpoint>(endpoint: E, { shows, ...saying }: LibrarySendOptions<E> = {}) {
  const { send: sendOnly, isSending } = useWrite(endpoint, saying);

  const send = async (input: InputOf<E>, options?: SendingOptions): Promise<Outcome<DataOf<E>>> => {
    const showing = currentReplica().show((library) => shows?.(library, input) ?? library);
    const outcome = await sendOnly(input, { queue: rowOf(input), ...options });
    const rows = outcome.ok ? rowsOf(endpoint, outcome.data) : undefined;
    if (rows) showing.answered(rows);
    else if (outcome.ok) showing.done();
    else showing.takeBack();
    void pullLibrary();
    return outcome;
  };
  return { send, isSending };
}

function rowOf(input: unknown): string | undefined {
  return ((input ?? {}) as { params?: { id?: string } }).params?.id;
}

const kinds = /^\/content\/(categories|prompts|searches|variables)\//;

/** Rows in the answer itself; deletions and related rows arrive through the feed. */
function rowsOf({ path }: Endpoint, data: unknown): LibraryRows | undefined {
  const kind = kinds.exec(path)?.[1];
  // Only a row of the library has its place in the feed.
  const isRow = typeof data === 'object' && data !== null && 'sequence' in data;
  return kind && isRow && !path.endsWith('/restore/') ? { [kind]: [data] } : undefined;
}
