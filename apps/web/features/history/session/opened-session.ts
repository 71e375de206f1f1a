import { listHistory, type HistoryPrompt, type HistorySession } from '@hone/contracts/history';
import type { Refusal } from '@hone/contracts/refusal';
import { Id } from '@hone/contracts/rules';
import { useEffect, useState } from 'react';
import { usePages } from '../../../platform/pages.ts';

export interface ShownSession {
  state: 'shown';
  session: HistorySession;
  prompt: HistoryPrompt;
  /** Those beside it. */
  newer: HistoryPrompt | undefined;
  older: HistoryPrompt | undefined;
  /** Its place among those that came so far, the newest first, and how many these are. */
  at: number;
  count: number;
  hasMore: boolean;
  fetchMore(): void;
}
export type OpenedSession =
  ShownSession | { state: 'loading' } | { state: 'missing' } | { state: 'failed'; refusal: Refusal; again(): void };

const pageSize = 50;
/** How many pages a prompt of the address is looked for on. */
const seekPages = 4;
/** So many prompts before the last one that is known, further ones are fetched. */
const nearEnd = 5;

/** A session as far as it came, and which of its prompts is shown. While it is closed it stands as it was. */
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
  // What is read stays, though others come before it or go.
  if (prompt.id !== last?.prompt.id || at !== last.at || shown.count !== last.count) setLast(shown);
  return shown;
}

/** The one that is asked for, or the one that was shown last, or what stands in its place now that it is gone. */
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
