import type { Taken } from '@hone/client/enhancing-state';
import { textOf } from '@hone/client/versions';
import { isKept, keptKinds, type Outcome } from '@hone/client/outcome';
import { resultOf, versionOf, type Store } from './store.ts';

export interface Replacing {
  /** Falls back to the clipboard where the box can't be written in. */
  take(): Promise<void>;
  undo(): Promise<void>;
  copy(): Promise<void>;
  copyMine(): Promise<void>;
  /** The draft has changed, perhaps by the browser's own Undo or Redo. */
  follow(): void;
  /** Reports how much was edited afterwards, and stops watching. */
  leave(): void;
}

export function createReplacing(store: Store): Replacing {
  let isWriting = false;
  let isReported = true;

  const report = (id: string, outcome: Outcome) => {
    if (isKept(store.state().enhancing, id)) void store.ask({ ask: 'outcome', id, outcome });
  };
  const setUndone = (taken: Taken, isUndone: boolean) => {
    if (taken.isUndone === isUndone) return;
    store.dispatch({ name: 'undo', isUndone });
    report(taken.id, { undone: isUndone });
  };
  const write = async (text: string) => {
    isWriting = true;
    return store.host.replace(text).finally(() => (isWriting = false));
  };

  return {
    async take() {
      const version = versionOf(store.state());
      const before = store.readDraft();
      if (isWriting || !version || before === undefined) return;
      const after = textOf(version);
      const { id } = version.done;
      const outcome = { inserted: true, undone: false, hunks_kept: keptKinds(version) };
      if ((await write(after)) === 'written') {
        isReported = false;
        report(id, outcome);
        store.dispatch({ name: 'take', taken: { id, before, after, isUndone: false } });
        store.change({ phase: 'chip', notice: undefined, draft: after });
        return;
      }
      const isCopied = await store.host.copy(after);
      if (isCopied) report(id, { inserted: true, hunks_kept: keptKinds(version) });
      store.change({ notice: { name: isCopied ? 'copiedInstead' : 'notCopied' } });
    },
    async undo() {
      const { taken } = store.state().enhancing;
      if (!taken || taken.isUndone || isWriting) return;
      if ((await write(taken.before)) === 'written') return setUndone(taken, true);
      store.change({ notice: { name: (await store.host.copy(taken.before)) ? 'notUndone' : 'notCopied' } });
    },
    async copy() {
      const version = versionOf(store.state());
      const text = resultOf(store.state());
      if (!version || text === undefined) return;
      const isCopied = await store.host.copy(text);
      if (isCopied) report(version.done.id, { inserted: true, hunks_kept: keptKinds(version) });
      store.change({ notice: { name: isCopied ? 'copied' : 'notCopied' } });
    },
    async copyMine() {
      const { draft, enhancing } = store.state();
      const text = draft ?? enhancing.versions.at(-1)?.asked.text;
      if (text === undefined) return;
      store.change({ notice: { name: (await store.host.copy(text)) ? 'copiedMine' : 'notCopied' } });
    },
    follow() {
      const { draft, enhancing } = store.state();
      const { taken } = enhancing;
      if (!taken || isWriting || isReported) return;
      if (draft === taken.before) setUndone(taken, true);
      else if (draft === taken.after) setUndone(taken, false);
    },
    leave() {
      const { taken } = store.state().enhancing;
      const draft = store.host.draft();
      const isNew = taken && !isReported && !taken.isUndone;
      isReported = true;
      // An empty box means that the prompt was sent.
      if (!isNew || draft === undefined || draft.trim() === '' || draft === taken.after || draft === taken.before)
        return;
      const { id, after } = taken;
      if (isKept(store.state().enhancing, id)) void store.ask({ ask: 'edited', id, after, now: draft });
    },
  };
}
