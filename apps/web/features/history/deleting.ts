import type { BodyOf, Endpoint } from '@hone/contracts/define';
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
import { client } from '../../platform/client.ts';
import { refusalOf, showRefusal } from '../../platform/failures.ts';
import { editItems } from '../../platform/pages.ts';
import { refreshAfter } from '../../platform/refreshing.ts';
import { t } from '../../ui/t.ts';
import { dismissUndo, expectToasts, toast } from '../../ui/toast.ts';
import { withoutDeleted, withPrompt } from './deleted-items.ts';
import { words } from './session/words.ts';

interface Deletion {
  endpoint: Endpoint;
  /** Says that it is done. */
  text: string;
  /** The sessions and prompts that it takes away. */
  ids: Set<string>;
  edit?: (item: HistorySession) => HistorySession | undefined;
  /** What is undone by more than by putting whole sessions back. */
  mend?: (item: HistorySession) => HistorySession;
  /** Answers what takes it back. */
  send(): Promise<BodyOf<typeof restoreHistory>>;
}

/** What was deleted here and not taken back: no other Undo brings it. */
const standing = new Set<Set<string>>();
// A page that is closed at once has deleted all the same.
const toItsEnd = { keepalive: true };

/** Deletes at once, with Undo; it needs nobody who waits for it. */
export function useDeleting() {
  useEffect(expectToasts, []);
  return deleting;
}

const deleting = {
  deleteSession({ id }: HistorySession): void {
    const send = async () => {
      await sendUnlessGone(client.call(deleteSession, { params: { id } }, toItsEnd));
      return { session_id: id };
    };
    begin({ endpoint: deleteSession, text: t(words.sessionDeleted), ids: new Set([id]), send });
  },
  deletePrompt(session: HistorySession, prompt: HistoryPrompt): void {
    const { id } = prompt;
    const ids = new Set([id]);
    // A list that shows other prompts of the session does not show this one after Undo either.
    const others = new WeakSet<HistorySession>();
    const edit = (item: HistorySession) => {
      const left = withoutDeleted(item, ids);
      if (left === item) others.add(item);
      return left;
    };
    const mend = (item: HistorySession) =>
      item.id !== session.id || others.has(item) ? item : withPrompt(item, prompt);
    const send = async () => {
      await sendUnlessGone(client.call(deletePrompt, { params: { id } }, toItsEnd));
      return { prompt_id: id };
    };
    begin({ endpoint: deletePrompt, text: t(words.promptDeleted), ids, edit, mend, send });
  },
  clearHistory(): void {
    const ids = new Set<string>();
    const edit = ({ id }: HistorySession) => void ids.add(id);
    begin({
      endpoint: clearHistory,
      text: t(words.historyDeleted),
      ids,
      edit,
      send: () => client.call(clearHistory, {}, toItsEnd),
    });
  },
};

function begin({
  endpoint,
  text,
  ids,
  edit = (item) => withoutDeleted(item, ids),
  mend = (item) => item,
  send,
}: Deletion): void {
  const putItemsBack = editItems(listHistory, edit);
  standing.add(ids);
  const putBack = () => {
    standing.delete(ids);
    putItemsBack();
    editItems(listHistory, (item) =>
      [...standing].reduce<HistorySession | undefined>(
        (left, others) => left && withoutDeleted(left, others),
        mend(item),
      ),
    );
  };
  const sending = send().catch((error: unknown) => {
    const isWanted = standing.has(ids);
    if (isWanted) putBack();
    dismissUndo(undo);
    if (isWanted) say(error, endpoint);
    return undefined;
  });
  const undo = () => {
    putBack();
    void sending.then((body) => body && restore(body));
  };
  const restore = async (body: BodyOf<typeof restoreHistory>) => {
    try {
      await client.call(restoreHistory, { body }, toItsEnd);
    } catch (error) {
      standing.add(ids);
      editItems(listHistory, (item) => withoutDeleted(item, ids));
      say(error, restoreHistory);
      refreshAfter('history');
    }
  };
  toast.undoable(text, t(words.undo), undo);
}

/** Deleted elsewhere meanwhile, it is as gone as it was to be. */
async function sendUnlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (refusalOf(error).code !== 'request.not_found') throw error;
  }
}

function say(error: unknown, endpoint: Endpoint): void {
  showRefusal(refusalOf(error), endpoint);
}
