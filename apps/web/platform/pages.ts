import type { ChangeKind } from '@hone/contracts/change-kinds';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/define';
import type { Refusal } from '@hone/contracts/refusal';
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { client } from './client.ts';
import { answers } from './data.ts';
import { refusalOf } from './failures.ts';
import { changeItems, isJoinable, joinFirst, putBack, type Known, type Page } from './page-items.ts';
import { onChange } from './refreshing.ts';

type ItemOf<E extends Endpoint> = DataOf<E> extends readonly (infer Item)[] ? Item : never;

interface Pages<Item> {
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

/** What a list follows, and how its first page is asked for. */
interface Follow extends Record<string, unknown> {
  follows: readonly ChangeKind[];
  first(): Promise<Page>;
}

/** Pages up to which a list is fetched anew as a whole when it was changed elsewhere. */
const fewPages = 3;

// A long list is not gone through again whenever somebody comes back to it.
const isShort = ({ state }: { state: { data: unknown } }) =>
  ((state.data as Known | undefined)?.pages.length ?? 0) <= fewPages;

/** A list that comes page by page. An input of undefined asks for nothing. */
export function usePages<E extends Endpoint & { paged: true }>(
  endpoint: E,
  input: InputOf<E> | undefined,
): Pages<ItemOf<E>> {
  const fetch = (cursor?: string, signal?: AbortSignal) => fetchPage<ItemOf<E>>(endpoint, input, cursor, signal);
  const meta = { follows: endpoint.follows ?? [], first: () => fetch() } satisfies Follow;
  return useItems({ queryKey: [endpoint.id, 'pages', input ?? null], meta, enabled: input !== undefined }, fetch);
}

/**
 * A list that comes page by page inside an answer that holds more than the list; `read` finds it there. All of it
 * follows what changes.
 */
export function useAnswerPages<E extends Endpoint, Item>(
  endpoint: E,
  read: (data: DataOf<E>) => Page<Item>,
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
  fetch: (cursor?: string, signal?: AbortSignal) => Promise<Page<Item>>,
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
    // A page that is under way is not asked for twice.
    fetchMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    again: useCallback(() => void refetch(), [refetch]),
  };
}

async function fetchPage<Item>(
  endpoint: Endpoint,
  input: unknown,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<Page<Item>> {
  const { query } = (input ?? {}) as { query?: Record<string, unknown> };
  const page = await client.call(
    endpoint,
    { ...(input as object), query: { ...query, cursor } } as never,
    signal && { signal },
  );
  return page as unknown as Page<Item>;
}

onChange((what) => {
  for (const { queryKey, meta, state } of answers.getQueryCache().getAll()) {
    const { follows, first } = (meta ?? {}) as Partial<Follow>;
    if (!first || !(what === 'all' || follows?.includes(what))) continue;
    const known = state.data as Known | undefined;
    if (known && !isShort({ state }) && isJoinable(known)) void renewFirst(queryKey, first);
    else void answers.invalidateQueries({ queryKey, exact: true });
  }
});

/** Of a long list the first page alone is asked for anew: what comes newly comes there. */
async function renewFirst(queryKey: QueryKey, first: Follow['first']): Promise<void> {
  try {
    const page = await first();
    answers.setQueryData<Known>(queryKey, (known) => known && { ...known, ...joinFirst(known, page) });
  } catch {
    // Then it stays as it is until it is asked for again.
  }
}

/**
 * Shows a change of listed items at once: the item that is answered stands in the place of the old one, or none does.
 * Answers what puts those that were taken away back where they were.
 */
export function editItems<E extends Endpoint>(
  endpoint: E,
  edit: (item: ItemOf<E>) => ItemOf<E> | undefined,
): () => void {
  const lists = { queryKey: [endpoint.id, 'pages'] };
  // An answer that is under way would be older.
  void answers.cancelQueries(lists);
  const undo: (() => void)[] = [];
  for (const [queryKey, known] of answers.getQueriesData<Known<ItemOf<E>>>(lists)) {
    if (!known) continue;
    answers.setQueryData(queryKey, changeItems(known, edit));
    undo.push(() => answers.setQueryData<Known<ItemOf<E>>>(queryKey, (later) => later && putBack(later, known)));
  }
  return () => undo.forEach((act) => act());
}
