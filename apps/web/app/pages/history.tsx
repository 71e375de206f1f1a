import { HistoryPage } from '../../features/history/page/history-page.tsx';
import { SavePromptDialog } from '../../features/prompts/saving/save-prompt-dialog.tsx';
import { useView } from '../../vendors/analytics.ts';

/** Prompts are saved from here to the library. */
export function History() {
  useView('history_view');
  return <HistoryPage saving={SavePromptDialog} />;
}
