import { useRef } from 'react';
import { useSingleKeys } from '../../../data/single-keys.ts';
import type { ListHandle } from '../../../ui/list-rows.tsx';
import { useDeleting } from '../session/deleting.ts';
import { useFocusReturn } from './focus-return.ts';
import { HistoryHeader } from './history-header.tsx';
import { useHistorySettings } from './history-settings.ts';
import { useFocusFallback } from './focus-fallback.ts';
import { HistoryList, countMessage } from './history-list.tsx';
import { EmptyHistory } from './empty-states.tsx';
import { useSessionParam } from './session-param.ts';
import { SearchField } from './search-field.tsx';
import { useSearch } from './search.ts';
import { SessionList } from './session-list.tsx';
import { SessionDialog } from '../session/session-dialog.tsx';
import type { Saving } from '../session/saving.ts';
import { useSessions } from './sessions.ts';
import { useToday } from './today.ts';

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
        search={<SearchField {...searching} field={field} leave={() => list.current?.step(1)} />}
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
