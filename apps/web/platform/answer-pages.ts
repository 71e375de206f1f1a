import type { DataOf, Endpoint, InputOf } from '@hone/contracts/define';
import type { Refusal } from '@hone/contracts/refusal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { client } from './client.ts';
import { refusalOf } from './failures.ts';
import type { Page } from './page-items.ts';

interface AnswerPages<Item> {
  items: readonly Item[];
  /** Nothing is known yet. */
  isLoading: boolean;
  /** The first page, or a further one, was refused. */
  refusal: Refusal | undefined;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore(): void;
  again(): void;
}

/** A list that comes page by page inside an answer that holds more than the list; `read` finds it there. All of it follows what changes. */
export function useAnswerPages<E extends Endpoint, Item>(endpoint: E, read: (data: DataOf<E>) => Page<Item>, query: object): AnswerPages<Item> {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [endpoint.id, 'pages', query],
    meta: { follows: endpoint.follows ?? [] },
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const input = { query: { ...query, ...(pageParam !== undefined && { cursor: pageParam }) } } as InputOf<E>;
      return read((await client.call(endpoint as Endpoint, input as never, { signal })) as DataOf<E>);
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return {
    items: useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]),
    isLoading: isPending,
    refusal: error ? refusalOf(error) : undefined,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    // A page that is under way is not asked for twice.
    fetchMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    again: useCallback(() => void refetch(), [refetch]),
  };
}
