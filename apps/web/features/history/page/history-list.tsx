import type { ReactNode } from 'react';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { t } from '../../../ui/t.ts';
import { NothingFound } from './empty-states.tsx';
import type { Sessions } from './sessions.ts';
import { EndLine, SessionListSkeleton } from './skeletons.tsx';
import { words } from '../words.ts';

interface HistoryListProps {
  sessions: Sessions;
  /** Whether what is above it is still loading. */
  isWaiting: boolean;
  /** Shown when the history is empty. */
  empty: ReactNode;
  clear(): void;
  children: ReactNode;
}

export function HistoryList({ sessions, isWaiting, empty, clear, children }: HistoryListProps) {
  const { rows, search, isLoading, isFetchingMore, refusal, hasMore, isStopped, stop, continueSearch, again } =
    sessions;
  if (rows.length > 0 && !isWaiting) return children;
  if (isLoading || isWaiting) return <SessionListSkeleton />;
  if (refusal)
    return (
      <LoadFailed heading={t(words.notCome)} text={t(words.notComeText)} retryLabel={t(words.tryAgain)} retry={again} />
    );
  if (search === undefined) return isFetchingMore ? <SessionListSkeleton /> : empty;
  if (isStopped) return <EndLine text={t(words.stopped)} label={t(words.searchOn)} act={continueSearch} />;
  if (hasMore) return <EndLine text={t(words.searchingOlder)} label={t(words.stop)} act={stop} />;
  return <NothingFound search={search} clear={clear} />;
}

/** Announces the number of loaded sessions in steps, not for every page. */
const step = 500;

/** For screen readers. */
export function countMessage({
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
