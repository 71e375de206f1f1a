import type { ReactNode } from 'react';
import { t } from '../../ui/t.ts';
import { NotCome, NothingFound } from './nothing.tsx';
import type { Sessions } from './sessions.ts';
import { EndLine, WaitingList } from './waiting.tsx';
import { words } from './words.ts';

interface ListedProps {
  sessions: Sessions;
  /** What stands above it is not known yet. */
  isWaiting: boolean;
  /** Stands where nothing was ever written down. */
  empty: ReactNode;
  /** Ends a search. */
  clear(): void;
  /** The list. */
  children: ReactNode;
}

/** The list, or why there is none. */
export function Listed({ sessions, isWaiting, empty, clear, children }: ListedProps) {
  const { rows, search, isLoading, isFetchingMore, refusal, hasMore, isStopped, stop, goOn, again } = sessions;
  if (rows.length > 0 && !isWaiting) return children;
  if (isLoading || isWaiting) return <WaitingList />;
  if (refusal) return <NotCome again={again} />;
  if (search === undefined) return isFetchingMore ? <WaitingList /> : empty;
  if (isStopped) return <EndLine text={t(words.stopped)} label={t(words.searchOn)} act={goOn} />;
  if (hasMore) return <EndLine text={t(words.searchingOlder)} label={t(words.stop)} act={stop} />;
  return <NothingFound search={search} clear={clear} />;
}

/** Sessions after which it is said again how many are loaded. */
const step = 500;

/** What a screen reader hears of how much there is: not at every page. */
export function sayCount({
  rows: { length: count },
  search,
  isLoading,
  refusal,
  hasMore,
  isStopped,
}: Sessions): string | undefined {
  if (isLoading || refusal) return undefined;
  if (search !== undefined) return hasMore && !isStopped ? undefined : t(words.foundAll, { count });
  if (!hasMore) return count > step ? t(words.allLoaded, { count }) : undefined;
  return count >= step ? t(words.loaded, { count: count - (count % step) }) : undefined;
}
