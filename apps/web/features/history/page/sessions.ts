import { listHistory } from '@hone/contracts/history';
import { useEffect, useMemo, useState } from 'react';
import { usePages } from '../../../data/pages.ts';
import { makeRows } from './rows.ts';

const limit = 100;

/** A search continues past pages without matches until it is stopped. */
export function useSessions(search: string | undefined) {
  const pages = usePages(listHistory, { query: { limit, ...(search !== undefined && { search }) } });
  const { items, isLoading, refusal, hasMore, isFetchingMore, fetchMore, again } = pages;
  const rows = useMemo(() => makeRows(items, search !== undefined), [items, search]);
  const [stopped, setStopped] = useState<string>();
  const isStopped = search !== undefined && stopped === search;

  const fetchOn = () => {
    if (hasMore && !isFetchingMore && !isLoading && !refusal && !isStopped) fetchMore();
  };
  const isSearchingOn = search !== undefined && hasMore && !refusal && !isStopped;
  const looksFurther = isSearchingOn && rows.length === 0 && !isFetchingMore && !isLoading;
  useEffect(() => {
    if (looksFurther) fetchMore();
  }, [looksFurther, fetchMore]);

  return {
    rows,
    search,
    isLoading,
    refusal,
    hasMore,
    isFetchingMore,
    isStopped,
    fetchOn,
    stop: () => setStopped(search),
    continueSearch() {
      setStopped(undefined);
      fetchMore();
    },
    again: () => (items.length > 0 || hasMore ? fetchMore() : again()),
  };
}

export type Sessions = ReturnType<typeof useSessions>;
