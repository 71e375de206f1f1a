import { listHistory, type HistoryPrompt, type HistorySession } from '@hone/contracts/history';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { Id } from '@hone/contracts/declarations/rules';
import { useEffect, useState } from 'react';
import { usePages } from '../../../data/pages.ts';

export interface ShownSession {
  state: 'shown';
  session: HistorySession;
  prompt: HistoryPrompt;
  /** Its neighbors. */
  newer: HistoryPrompt | undefined;
  older: HistoryPrompt | undefined;
  /** Among the prompts loaded so far, newest first. */
  at: number;
  count: number;
  hasMore: boolean;
  fetchMore(): void;
}
export type OpenedSession =
  | ShownSession
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; refusal: Refusal; again(): void };

const pageSize = 50;
/** How many pages to search for the prompt in the address. */
const seekPages = 4;
/** Fetch more when this close to the last loaded prompt. */
const nearEnd = 5;

/** Frozen while closed. */
export function useOpenedSession(id: string, wanted: string | undefined, isOpen: boolean): OpenedSession {
  const isId = Id.safeParse(id).success;
  const query = { session_id: id, limit: pageSize };
  const { items, isLoading, isFetchingMore, refusal, hasMore, fetchMore, again } = usePages(
    listHistory,
    isOpen && isId ? { query } : undefined,
  );
  const [last, setLast] = useState<ShownSession>();
  const prompts = items.flatMap((item) => item.prompts);
  const at = findPlace(prompts, wanted, last);
  const canFetch = hasMore && !refusal;
  const isSeeking = canFetch && !last && wanted !== undefined && prompts[at]?.id !== wanted && items.length < seekPages;
  const isWaiting = canFetch && (isSeeking || prompts.length === 0);
  const isNearEnd = isWaiting || (canFetch && at >= prompts.length - nearEnd);
  const isToFetch = isNearEnd && !isFetchingMore;
  useEffect(() => {
    if (isToFetch) fetchMore();
  }, [isToFetch, fetchMore]);

  const session = items[0];
  const prompt = prompts[at];
  if (!isOpen) return last ?? { state: 'loading' };
  if (!isId) return { state: 'missing' };
  if (isLoading || isWaiting) return { state: 'loading' };
  if (refusal && !session) return { state: 'failed', refusal, again };
  if (!session || !prompt) return { state: 'missing' };
  const shown: ShownSession = {
    state: 'shown',
    session,
    prompt,
    newer: prompts[at - 1],
    older: prompts[at + 1],
    at,
    count: prompts.length,
    hasMore,
    fetchMore,
  };
  // The prompt being read stays, even if others come or go before it.
  if (prompt.id !== last?.prompt.id || at !== last.at || shown.count !== last.count) setLast(shown);
  return shown;
}

/** The requested prompt, the last one shown, or what took its place after a deletion. */
function findPlace(
  prompts: readonly HistoryPrompt[],
  wanted: string | undefined,
  last: ShownSession | undefined,
): number {
  for (const id of [wanted, last?.prompt.id]) {
    const place = prompts.findIndex((prompt) => prompt.id === id);
    if (place >= 0) return place;
  }
  return last ? Math.max(0, Math.min(last.at, prompts.length - 1)) : 0;
}
