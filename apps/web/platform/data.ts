import type { DataOf, Endpoint, InputOf } from '@hone/contracts/define';
import type { Refusal } from '@hone/contracts/refusal';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { refusalOf } from './failures.ts';
import { isAway } from './intents.ts';
import { onChange, onRefresh } from './refreshing.ts';
import { loginOwner, watchTokens } from './session.ts';

/** What the server answered, kept for the screens that show it. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one; a server or a network that is away is asked again, a little later each time.
      retry: (failures, error) => failures < 3 && isAway(refusalOf(error).status),
      throwOnError: false,
    },
  },
});

onRefresh((ids) => void answers.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(String(queryKey[0])) }));
onChange((what) => {
  const isChanged = (follows: Endpoint['follows']) =>
    follows !== undefined && (what === 'all' || follows.includes(what));
  // Lists that come in pages look after themselves.
  void answers.invalidateQueries({
    predicate: ({ meta }) => meta?.['first'] === undefined && isChanged(meta?.['follows'] as Endpoint['follows']),
  });
});
// Nothing of one user is ever shown to the next, in whichever tab they have signed out and in.
let owner = loginOwner();
watchTokens(() => {
  if (loginOwner() === owner) return;
  owner = loginOwner();
  answers.clear();
});

/** Shows a change of an answer at once, wherever it is shown. An answer that is under way would be older. */
export function changeAnswer<E extends Endpoint>(endpoint: E, change: (known: DataOf<E>) => DataOf<E>): void {
  const queryKey = [endpoint.id, null];
  void answers.cancelQueries({ queryKey });
  answers.setQueryData(queryKey, (known: DataOf<E> | undefined) => known && change(known));
}

/** The answer as it is known; undefined before the first one. */
export function readAnswer<E extends Endpoint>(endpoint: E): DataOf<E> | undefined {
  return answers.getQueryData([endpoint.id, null]);
}

interface Answer<Data> {
  data: Data | undefined;
  refusal: Refusal | undefined;
  isLoading: boolean;
  /** When the server gave `data`, in milliseconds since 1970; 0 where it is of an earlier visit, or not there. */
  answeredAt: number;
  again(): void;
}

/**
 * The answer of a reading call (of a paged one: `usePages`): shown from memory at once, fetched anew when it is old or
 * was changed.
 */
export function useData<E extends Endpoint & { paged?: never }>(
  endpoint: E,
  input?: InputOf<E>,
  options: { first?: DataOf<E> | undefined } = {},
): Answer<DataOf<E>> {
  const query = useQuery({
    queryKey: [endpoint.id, input ?? null],
    meta: { follows: endpoint.follows },
    queryFn: ({ signal }) => client.call(endpoint as Endpoint, input as never, { signal }) as Promise<DataOf<E>>,
    // Shown until the first answer is here, and old from the start.
    ...(options.first === undefined ? {} : { initialData: options.first as never, initialDataUpdatedAt: 0 }),
  });
  return {
    data: query.data as DataOf<E> | undefined,
    refusal: query.error ? refusalOf(query.error) : undefined,
    isLoading: query.isPending,
    answeredAt: query.dataUpdatedAt,
    again: () => void query.refetch(),
  };
}
