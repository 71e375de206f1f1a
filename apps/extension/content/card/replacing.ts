import type { Taken } from '@hone/client/enhancing-state';
import type { Outcome } from '@hone/client/outcome';
import { versionOf, type Store } from './store.ts';
import { createUsing } from './using.ts';

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
  const { use } = createUsing(store);
  let writing: Promise<void> | undefined;
  let isReported = true;
  let isLeft = false;

  const report = (id: string, outcome: Outcome) => void store.ask({ ask: 'outcome', id, outcome });
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
    isLeft = false;
    const after = await use(version, 'inserted');
    // Whatever has been written in the meantime stays: by now it is a draft that has changed, or a card that is closed.
    if (after === undefined || isLeft || store.readDraft() !== before) return;
    const { id } = version.done;
    if ((await store.host.replace(after)) === 'written') {
      isReported = false;
      store.dispatch({ name: 'take', taken: { id, before, after, isUndone: false } });
      store.change({ phase: 'chip', notice: undefined, draft: after });
      return;
    }
    store.change({ notice: { name: (await store.host.copy(after)) ? 'copiedInstead' : 'notCopied' } });
  };
  const copy = async () => {
    const version = versionOf(store.state());
    const text = version && (await use(version, 'copied'));
    if (text === undefined) return;
    store.change({ notice: { name: (await store.host.copy(text)) ? 'copied' : 'notCopied' } });
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
    copy: () => write(copy),
    underWay: () => writing,
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
      isLeft = true;
      const { taken } = store.state().enhancing;
      const draft = store.host.draft();
      const isNew = taken && !isReported && !taken.isUndone;
      isReported = true;
      // An empty box means that the prompt was sent.
      if (!isNew || draft === undefined || draft.trim() === '' || draft === taken.after || draft === taken.before)
        return;
      const { id, after } = taken;
      void store.ask({ ask: 'edited', id, after, now: draft });
    },
  };
}
