import type { ChangeKind } from '@hone/contracts/library/change-kinds';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { client } from './client.ts';
import { queryClient } from './data.ts';
import { refusalOf } from './failures.ts';
import {
  changeItems,
  isMergeable,
  mergeFirstPage,
  restoreItems,
  type LoadedPages,
  type ListPage,
} from './page-items.ts';
import { onChange } from './refresh.ts';

type ItemOf<E extends Endpoint> = DataOf<E> extends readonly (infer Item)[] ? Item : never;

interface Pages<Item> {
  items: readonly Item[];
  isLoading: boolean;
  refusal: Refusal | undefined;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore(): void;
  again(): void;
}

interface Follow extends Record<string, unknown> {
  follows: readonly ChangeKind[];
  first(): Promise<ListPage>;
}

/** Lists of up to this many pages are fetched again as a whole. */
const fewPages = 3;

// A long list is not fetched again every time the page regains focus.
const isShort = ({ state }: { state: { data: unknown } }) =>
  ((state.data as LoadedPages | undefined)?.pages.length ?? 0) <= fewPages;

/** An `undefined` input requests nothing. A paused list stays, but follows no change. */
export function usePages<E extends Endpoint & { paged: true }>(
  endpoint: E,
  input: InputOf<E> | undefined,
  { isPaused = false } = {},
): Pages<ItemOf<E>> {
  const fetch = (cursor?: string, signal?: AbortSignal) => fetchPage<ItemOf<E>>(endpoint, input, cursor, signal);
  const meta = { follows: endpoint.follows ?? [], first: () => fetch() } satisfies Follow;
  const enabled = input !== undefined && !isPaused;
  return useItems({ queryKey: [endpoint.id, 'pages', input ?? null], meta, enabled }, fetch);
}

/** The list is inside a larger answer, where `read` finds it. */
export function useAnswerPages<E extends Endpoint, Item>(
  endpoint: E,
  read: (data: DataOf<E>) => ListPage<Item>,
  query: object,
): Pages<Item> {
  const fetch = async (cursor?: string, signal?: AbortSignal) => {
    const input = { query: { ...query, ...(cursor !== undefined && { cursor }) } };
    return read((await client.call(endpoint as Endpoint, input as never, signal && { signal })) as DataOf<E>);
  };
  return useItems({ queryKey: [endpoint.id, 'pages', query], meta: { follows: endpoint.follows ?? [] } }, fetch);
}

interface Asked {
  queryKey: QueryKey;
  meta: Record<string, unknown>;
  enabled?: boolean;
}

function useItems<Item>(
  asked: Asked,
  fetch: (cursor?: string, signal?: AbortSignal) => Promise<ListPage<Item>>,
): Pages<Item> {
  const query = useInfiniteQuery({
    ...asked,
    initialPageParam: undefined as string | undefined,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const { fetchNextPage, refetch } = query;
  return {
    items: useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]),
    isLoading: query.isPending,
    refusal: query.error ? refusalOf(query.error) : undefined,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    // A page that is being fetched is not requested twice.
    fetchMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    again: useCallback(() => void refetch(), [refetch]),
  };
}

async function fetchPage<Item>(
  endpoint: Endpoint,
  input: unknown,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<ListPage<Item>> {
  const { query } = (input ?? {}) as { query?: Record<string, unknown> };
  const page = await client.call(
    endpoint,
    { ...(input as object), query: { ...query, cursor } } as never,
    signal && { signal },
  );
  return page as unknown as ListPage<Item>;
}

onChange((what) => {
  for (const { queryKey, meta, state } of queryClient.getQueryCache().getAll()) {
    const { follows, first } = (meta ?? {}) as Partial<Follow>;
    if (!first || !(what === 'all' || follows?.includes(what))) continue;
    const known = state.data as LoadedPages | undefined;
    if (known && !isShort({ state }) && isMergeable(known)) void renewFirst(queryKey, first);
    else void queryClient.invalidateQueries({ queryKey, exact: true });
  }
});

/** Of a long list only the first page, where new items appear. */
async function renewFirst(queryKey: QueryKey, first: Follow['first']): Promise<void> {
  try {
    const page = await first();
    queryClient.setQueryData<LoadedPages>(queryKey, (known) => known && { ...known, ...mergeFirstPage(known, page) });
  } catch {
    // Then it stays as it is until the next refresh.
  }
}

/** Optimistic: `edit` returns the new item, or `undefined` to remove it. Returns what restores removed items. */
export function editItems<E extends Endpoint>(
  endpoint: E,
  edit: (item: ItemOf<E>) => ItemOf<E> | undefined,
): () => void {
  const lists = { queryKey: [endpoint.id, 'pages'] };
  // Answers under way would be older.
  void queryClient.cancelQueries(lists);
  const undo: (() => void)[] = [];
  for (const [queryKey, known] of queryClient.getQueriesData<LoadedPages<ItemOf<E>>>(lists)) {
    if (!known) continue;
    queryClient.setQueryData(queryKey, changeItems(known, edit));
    undo.push(() =>
      queryClient.setQueryData<LoadedPages<ItemOf<E>>>(queryKey, (later) => later && restoreItems(later, known)),
    );
  }
  return () => undo.forEach((act) => act());
}
