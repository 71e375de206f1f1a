import { Silence } from '@hone/client/patience';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { onlineManager, QueryClient, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { refusalOf } from './failures.ts';
import { isUnreachable } from './intents.ts';
import { onChange, onRefresh } from './refresh.ts';
import { loginOwner, watchTokens } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A browser's 'offline' is a guess, wrong on some VPNs: a call is made anyway, and says itself how it ended.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Only an unreachable server or network is worth a retry, with a growing delay. One that says nothing has been
      // waited for long enough, and if the browser is offline as well, its return is awaited instead.
      retry: (failures, error) =>
        failures < 3 && isUnreachable(refusalOf(error).status) && !(error instanceof Silence) && navigator.onLine,
      throwOnError: false,
    },
  },
});

// Its own listener takes every page for online at first: one that was opened offline would miss that it's back.
onlineManager.setEventListener((tell) => {
  const look = () => tell(globalThis.navigator?.onLine !== false);
  look();
  const over = new AbortController();
  for (const guess of ['online', 'offline']) globalThis.addEventListener?.(guess, look, { signal: over.signal });
  return () => over.abort();
});

onRefresh(
  (ids) => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(String(queryKey[0])) }),
);
onChange((what) => {
  const isChanged = (follows: Endpoint['follows']) =>
    follows !== undefined && (what === 'all' || follows.includes(what));
  // Paged lists refresh themselves.
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.['first'] === undefined && isChanged(meta?.['follows'] as Endpoint['follows']),
  });
});
// Nothing of one user is ever shown to the next, whichever tab they signed out and in.
let owner = loginOwner();
watchTokens(() => {
  if (loginOwner() === owner) return;
  owner = loginOwner();
  queryClient.clear();
});

/** Cancels requests under way: their answers would be older. */
export function updateData<E extends Endpoint>(endpoint: E, change: (known: DataOf<E>) => DataOf<E>): void {
  const queryKey = [endpoint.id, null];
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known: DataOf<E> | undefined) => known && change(known));
}

export function readData<E extends Endpoint>(endpoint: E): DataOf<E> | undefined {
  return queryClient.getQueryData([endpoint.id, null]);
}

interface Answer<Data> {
  data: Data | undefined;
  refusal: Refusal | undefined;
  isLoading: boolean;
  isFetching: boolean;
  /** 0 where the data is from an earlier visit, or missing. */
  answeredAt: number;
  again(): void;
}

/** Shown from the cache at once, and fetched again when stale, or only by `again` if it stays fresh. For paged calls: `usePages`. */
export function useData<E extends Endpoint & { paged?: never }>(
  endpoint: E,
  input?: InputOf<E>,
  options: { first?: DataOf<E> | undefined; staysFresh?: boolean } = {},
): Answer<DataOf<E>> {
  const query = useQuery({
    queryKey: [endpoint.id, input ?? null],
    meta: { follows: endpoint.follows },
    queryFn: ({ signal }) => client.call(endpoint as Endpoint, input as never, { signal }) as Promise<DataOf<E>>,
    // Shown until the first answer arrives, and stale from the start.
    ...(options.staysFresh && { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }),
    ...(options.first === undefined ? {} : { initialData: options.first as never, initialDataUpdatedAt: 0 }),
  });
  return {
    data: query.data as DataOf<E> | undefined,
    refusal: query.error ? refusalOf(query.error) : undefined,
    isLoading: query.isPending,
    // Only components that read it are redrawn when it changes.
    get isFetching() {
      return query.isFetching;
    },
    answeredAt: query.dataUpdatedAt,
    again: () => void query.refetch(),
  };
}
