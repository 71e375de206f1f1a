import type { HistorySession } from '@hone/contracts/history';
import { useCallback, type Ref } from 'react';
import { useMedia } from '../../../browser/media.ts';
import type { ListHandle } from '../../../ui/lists/list-rows.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { formatDay } from './days.ts';
import type { useSessionParam } from './session-param.ts';
import type { SessionRow as Row } from './rows.ts';
import { SessionRow } from './session-row.tsx';
import type { Sessions } from './sessions.ts';
import { EndLine, SessionRowSkeleton } from './skeletons.tsx';
import { words } from '../words.ts';

/** In rem. `day` is the heading above a row. */
const heights = { row: 5.5, day: 2.75 } as const;

interface SessionListProps {
  sessions: Sessions;
  today: number;
  open: string | undefined;
  leadTo: ReturnType<typeof useSessionParam>['leadTo'];
  remove(session: HistorySession): void;
  handle: Ref<ListHandle>;
}

const keyOf = ({ session }: Row) => session.id;

export function SessionList({ sessions, today, open, leadTo, remove, handle }: SessionListProps) {
  const { rows, search } = sessions;
  const isNarrow = useMedia('(width < 40rem)');
  const heightOf = ({ isFirstOfDay }: Row) => heights.row + (isFirstOfDay ? heights.day : 0);
  const draw = (row: Row, isActive: boolean) => (
    <>
      {row.isFirstOfDay && <h2 className={dayClass}>{formatDay(row.day, today)}</h2>}
      <SessionRow
        row={row}
        search={search}
        isActive={isActive}
        isOpen={row.session.id === open}
        isNarrow={isNarrow}
        leadTo={leadTo}
        remove={() => remove(row.session)}
      />
    </>
  );
  const drawPinned = useCallback(
    ({ day }: Row) => <p className={`${dayClass} bg-paper`}>{formatDay(day, today)}</p>,
    [today],
  );
  return (
    <>
      <LongList
        key={search}
        label={search === undefined ? t(words.sessions) : t(words.found, { search })}
        items={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        draw={draw}
        drawPinned={drawPinned}
        hasMore={sessions.hasMore}
        onNearEnd={sessions.fetchOn}
        handle={handle}
      />
      <End sessions={sessions} />
    </>
  );
}

/** As high as `heights.day`. */
const dayClass = 'flex h-11 items-end px-3 pb-1.5 text-tiny text-ink-3';

/** As high as a row, so that nothing moves when the rest arrives. */
function End({
  sessions: { search, hasMore, refusal, isStopped, stop, continueSearch, again },
}: {
  sessions: Sessions;
}) {
  if (!hasMore) return null;
  if (refusal) return <EndLine text={t(words.noMore)} label={t(words.tryAgain)} act={again} />;
  if (isStopped) return <EndLine text={t(words.stopped)} label={t(words.searchOn)} act={continueSearch} />;
  if (search !== undefined) return <EndLine text={t(words.searchingOlder)} label={t(words.stop)} act={stop} />;
  return (
    <Skeleton className="h-22">
      <SessionRowSkeleton isFirst={false} isLast />
    </Skeleton>
  );
}
