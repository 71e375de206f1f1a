import type { BodyOf, Endpoint } from '@hone/contracts/declarations/define';
import {
  clearHistory,
  deletePrompt,
  deleteSession,
  listHistory,
  restoreHistory,
  type HistoryPrompt,
  type HistorySession,
} from '@hone/contracts/history';
import { useEffect } from 'react';
import { client } from '../../../data/client.ts';
import { refusalOf, showRefusal } from '../../../data/failures.ts';
import { editItems } from '../../../data/pages.ts';
import { notifyChange } from '../../../data/refresh.ts';
import { t } from '../../../ui/t.ts';
import { dismissUndo, preloadToaster, toast } from '../../../ui/overlays/toast.ts';
import { withoutDeleted, withPrompt } from './deleted-items.ts';
import { words } from './words.ts';

interface Deletion {
  endpoint: Endpoint;
  text: string;
  /** Of sessions and prompts. */
  ids: Set<string>;
  edit?: (item: HistorySession) => HistorySession | undefined;
  /** When undo takes more than restoring whole sessions. */
  restoreItem?: (item: HistorySession) => HistorySession;
  /** Resolves to what undoes it. */
  send(): Promise<BodyOf<typeof restoreHistory>>;
}

/** Deleted here and not undone: another deletion's Undo must not bring it back. */
const notUndone = new Set<Set<string>>();
// The request outlives the page.
const keepalive = { keepalive: true };

/** Deletes immediately, with Undo. Callers don't have to wait. */
export function useDeleting() {
  useEffect(preloadToaster, []);
  return deleting;
}

const deleting = {
  deleteSession({ id }: HistorySession): void {
    const send = async () => {
      await ignoreAlreadyDeleted(client.call(deleteSession, { params: { id } }, keepalive));
      return { session_id: id };
    };
    startDeletion({ endpoint: deleteSession, text: t(words.sessionDeleted), ids: new Set([id]), send });
  },
  deletePrompt(session: HistorySession, prompt: HistoryPrompt): void {
    const { id } = prompt;
    const ids = new Set([id]);
    // Lists that showed other prompts of the session must not show this one after Undo.
    const others = new WeakSet<HistorySession>();
    const edit = (item: HistorySession) => {
      const left = withoutDeleted(item, ids);
      if (left === item) others.add(item);
      return left;
    };
    const restoreItem = (item: HistorySession) =>
      item.id !== session.id || others.has(item) ? item : withPrompt(item, prompt);
    const send = async () => {
      await ignoreAlreadyDeleted(client.call(deletePrompt, { params: { id } }, keepalive));
      return { prompt_id: id };
    };
    startDeletion({ endpoint: deletePrompt, text: t(words.promptDeleted), ids, edit, restoreItem, send });
  },
  clearHistory(): void {
    const ids = new Set<string>();
    const edit = ({ id }: HistorySession) => void ids.add(id);
    startDeletion({
      endpoint: clearHistory,
      text: t(words.historyDeleted),
      ids,
      edit,
      send: () => client.call(clearHistory, {}, keepalive),
    });
  },
};

function startDeletion({
  endpoint,
  text,
  ids,
  edit = (item) => withoutDeleted(item, ids),
  restoreItem = (item) => item,
  send,
}: Deletion): void {
  const restoreItems = editItems(listHistory, edit);
  notUndone.add(ids);
  const restoreShown = () => {
    notUndone.delete(ids);
    restoreItems();
    editItems(listHistory, (item) =>
      [...notUndone].reduce<HistorySession | undefined>(
        (left, others) => left && withoutDeleted(left, others),
        restoreItem(item),
      ),
    );
  };
  const sending = send().catch((error: unknown) => {
    const isWanted = notUndone.has(ids);
    if (isWanted) restoreShown();
    dismissUndo(undo);
    if (isWanted) report(error, endpoint);
    return undefined;
  });
  const undo = () => {
    restoreShown();
    void sending.then((body) => body && restore(body));
  };
  const restore = async (body: BodyOf<typeof restoreHistory>) => {
    try {
      await client.call(restoreHistory, { body }, keepalive);
    } catch (error) {
      notUndone.add(ids);
      editItems(listHistory, (item) => withoutDeleted(item, ids));
      report(error, restoreHistory);
      notifyChange('history');
    }
  };
  toast.undoable(text, t(words.undo), undo);
}

/** Already deleted elsewhere counts as success. */
async function ignoreAlreadyDeleted(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (refusalOf(error).code !== 'request.not_found') throw error;
  }
}

function report(error: unknown, endpoint: Endpoint): void {
  showRefusal(refusalOf(error), endpoint);
}
