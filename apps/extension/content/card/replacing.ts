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
  /** Undefined: nothing is being written. A page may take a moment to show that it has. */
  underWay(): Promise<void> | undefined;
  /** The draft has changed, perhaps by the browser's own Undo or Redo. */
  follow(): void;
  /** Reports how much was edited afterwards, and stops watching. */
  leave(): void;
}

export function createReplacing(store: Store): Replacing {
  let writing: Promise<void> | undefined;
  let isReported = true;

  const report = (id: string, outcome: Outcome) => {
    if (isKept(store.state().enhancing, id)) void store.ask({ ask: 'outcome', id, outcome });
  };
  const setUndone = (taken: Taken, isUndone: boolean) => {
    if (taken.isUndone === isUndone) return;
    store.dispatch({ name: 'undo', isUndone });
    report(taken.id, { undone: isUndone });
  };
  /** Never two at once. */
  const write = async (act: () => Promise<void>) => {
    if (writing) return;
    writing = act().finally(() => (writing = undefined));
    await writing;
  };
  const take = async () => {
    const version = versionOf(store.state());
    const before = store.readDraft();
    if (!version || before === undefined) return;
    const after = textOf(version);
    const { id } = version.done;
    const outcome = { inserted: true, undone: false, hunks_kept: keptKinds(version) };
    if ((await store.host.replace(after)) === 'written') {
      isReported = false;
      report(id, outcome);
      store.dispatch({ name: 'take', taken: { id, before, after, isUndone: false } });
      store.change({ phase: 'chip', notice: undefined, draft: after });
      return;
    }
    const isCopied = await store.host.copy(after);
    if (isCopied) report(id, { inserted: true, hunks_kept: keptKinds(version) });
    store.change({ notice: { name: isCopied ? 'copiedInstead' : 'notCopied' } });
  };
  const undo = async () => {
    const { taken } = store.state().enhancing;
    if (!taken || taken.isUndone) return;
    if ((await store.host.replace(taken.before)) === 'written') return setUndone(taken, true);
    store.change({ notice: { name: (await store.host.copy(taken.before)) ? 'notUndone' : 'notCopied' } });
  };

  return {
    take: () => write(take),
    undo: () => write(undo),
    underWay: () => writing,
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
      if (!taken || writing || isReported) return;
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
