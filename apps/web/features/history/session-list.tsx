import type { HistorySession } from '@hone/contracts/history';
import { useCallback, type Ref } from 'react';
import { useMedia } from '../../platform/media.ts';
import type { ListHandle } from '../../ui/list-rows.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { sayDay } from './days.ts';
import type { useOpened } from './opened.ts';
import type { SessionRow as Row } from './rows.ts';
import { SessionRow } from './session-row.tsx';
import type { Sessions } from './sessions.ts';
import { EndLine, WaitingRow } from './waiting.tsx';
import { words } from './words.ts';

/** In rem: a row, one that shows what was found in it, and the name of a day above it. */
const heights = { row: 4.25, found: 5.5, day: 2.75 } as const;

interface SessionListProps {
  sessions: Sessions;
  today: number;
  /** The one that is looked at. */
  open: string | undefined;
  leadTo: ReturnType<typeof useOpened>['leadTo'];
  remove(session: HistorySession): void;
  handle: Ref<ListHandle>;
}

const keyOf = ({ session }: Row) => session.id;

/** The sessions by their days, the newest first. */
export function SessionList({ sessions, today, open, leadTo, remove, handle }: SessionListProps) {
  const { rows, search } = sessions;
  const isNarrow = useMedia('(width < 40rem)');
  const heightOf = ({ isFirstOfDay }: Row) =>
    (search === undefined ? heights.row : heights.found) + (isFirstOfDay ? heights.day : 0);
  const draw = (row: Row, isActive: boolean) => (
    <>
      {row.isFirstOfDay && <h2 className={dayClass}>{sayDay(row.day, today)}</h2>}
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
    ({ day }: Row) => <p className={`${dayClass} bg-paper`}>{sayDay(day, today)}</p>,
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

/** What stands where the list goes on: one row high, so that nothing moves when the rest is here. */
function End({ sessions: { search, hasMore, refusal, isStopped, stop, goOn, again } }: { sessions: Sessions }) {
  if (!hasMore) return null;
  if (refusal) return <EndLine text={t(words.noMore)} label={t(words.tryAgain)} act={again} />;
  if (isStopped) return <EndLine text={t(words.stopped)} label={t(words.searchOn)} act={goOn} />;
  if (search !== undefined) return <EndLine text={t(words.searchingOlder)} label={t(words.stop)} act={stop} />;
  return (
    <Skeleton className="h-17">
      <WaitingRow isFirst={false} isLast />
    </Skeleton>
  );
}
