import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { longestSearch } from '../../../browser/address/typed-search.ts';
import { pollFrom, now } from '../../../browser/clock.ts';
import { useSingleKeys, useSingleKeysOn } from '../../../data/single-keys.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { ListHandle } from '../../../ui/lists/list-rows.tsx';
import { t } from '../../../ui/t.ts';
import { useDeleting } from '../session/deleting.ts';
import { adjacentDay, startOfDay } from './days.ts';
import { HistoryHeader } from './history-header.tsx';
import { useHistorySettings } from './history-settings.ts';
import { useFocusFallback } from './focus-fallback.ts';
import { HistoryList, countMessage } from './history-list.tsx';
import { EmptyHistory } from './empty-states.tsx';
import { useSessionParam } from './session-param.ts';
import { useSearch } from './search.ts';
import { SessionList } from './session-list.tsx';
import { SessionDialog } from '../session/session-dialog.tsx';
import type { Saving } from '../session/saving.ts';
import { useSessions } from './sessions.ts';
import { words } from '../words.ts';

interface HistoryPageProps {
  saving: Saving;
}

export function HistoryPage({ saving }: HistoryPageProps) {
  const opened = useSessionParam();
  const { search, ...searching } = useSearch(opened.session !== undefined);
  const sessions = useSessions(search);
  const history = useHistorySettings();
  const { deleteSession, clearHistory } = useDeleting();
  const today = useToday();
  const areKeysOn = useSingleKeysOn();
  const main = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<ListHandle>(null);

  useFocusReturn(opened.session, (id) => list.current?.focusRow(id));
  useFocusFallback(main, sessions.rows.length === 0);
  useSingleKeys('history', {
    j: () => list.current?.step(1),
    k: () => list.current?.step(-1),
    '/': () => field.current?.focus(),
  });
  const clear = () => {
    searching.searchFor('');
    field.current?.focus();
  };
  return (
    <main ref={main} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <HistoryHeader
        history={history}
        search={
          <SearchField
            label={t(words.search)}
            field={field}
            text={searching.typed}
            maximum={longestSearch}
            hasKey={areKeysOn}
            clear={clear}
            enter={() => searching.searchFor(searching.typed.read())}
            leave={() => list.current?.step(1)}
          />
        }
        deleteAll={sessions.rows.length > 0 && search === undefined ? clearHistory : undefined}
      />
      <HistoryList
        sessions={sessions}
        isWaiting={!history.isKnown}
        empty={<EmptyHistory isPaused={history.settings?.paused ?? false} />}
        clear={clear}
      >
        <SessionList
          sessions={sessions}
          today={today}
          open={opened.session}
          leadTo={opened.leadTo}
          remove={deleteSession}
          handle={list}
        />
      </HistoryList>
      <output className="sr-only">{countMessage(sessions)}</output>
      <SessionDialog
        session={opened.session}
        prompt={opened.prompt}
        onPrompt={opened.showPrompt}
        close={opened.close}
        saving={saving}
      />
    </main>
  );
}

/** A closed session's row gets the focus; if that is gone, `lead` decides. */
function useFocusReturn(session: string | undefined, lead: (session: string) => void): void {
  const returnTo = useEffectEvent((closed: string) => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.matches('main')) lead(closed);
  });
  useEffect(() => {
    if (session === undefined) return undefined;
    return () => {
      // The dialog closes with a delay, and returns the focus itself where it can.
      const watch = () =>
        requestAnimationFrame(() =>
          document.querySelector('[role=dialog]') ? watch() : setTimeout(() => returnTo(session)),
        );
      watch();
    };
  }, [session]);
}

/** Changes at midnight. */
function useToday(): number {
  const [day, setDay] = useState(() => startOfDay(now()));
  useEffect(() => pollFrom(adjacentDay(day, 1), () => setDay(startOfDay(now()))), [day]);
  return day;
}
