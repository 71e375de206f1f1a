import { isInDraft, versionOf } from './reading.ts';
import type { Core } from './surface.ts';
import type { Tell } from './telling.ts';
import { unfilledOf } from './versions.ts';

export interface Replacing {
  /** Puts the result in the draft's place; where nothing can be written, it is copied. */
  take(): Promise<void>;
  undo(): Promise<void>;
  copy(): Promise<void>;
  copyMine(): Promise<void>;
  save(): Promise<void>;
  /** Undefined: nothing is being written. A page may take a moment to show the new text. */
  underWay(): Promise<void> | undefined;
  /** Reports once how much of the used text was edited afterwards, and abandons what is running. */
  leave(): void;
  /** The draft may have changed, perhaps by Undo or Redo. */
  follow(): void;
}

export function createReplacing(core: Core, tell: Tell): Replacing {
  const { surface, state, change, dispatch, readDraft, report } = core;
  let writing: Promise<void> | undefined;
  /** The draft is changing; what that means is known only afterwards. */
  let isPutting = false;
  let isReported = true;
  let isLeft = false;

  const setUndone = (isUndone: boolean) => {
    const { taken } = state().enhancing;
    if (!taken || taken.isUndone === isUndone) return;
    change({ echo: undefined });
    dispatch({ name: 'undo', isUndone });
    report(taken.id, { undone: isUndone });
  };
  const follow = () => {
    if (isPutting) return;
    readDraft();
    const { draft, enhancing } = state();
    const { taken } = enhancing;
    if (!taken || writing || taken.before === taken.after) return;
    if (draft === taken.before) setUndone(true);
    else if (draft === taken.after) setUndone(false);
  };
  const put = async (text: string, become: () => void) => {
    isPutting = true;
    try {
      if (!(await surface.write(text))) return false;
      become();
      return true;
    } finally {
      isPutting = false;
    }
  };
  /** Never two at once. */
  const write = async (act: () => Promise<void>) => {
    if (writing) return;
    writing = act().finally(() => (writing = undefined));
    await writing;
    follow();
  };

  const take = async () => {
    const version = versionOf(state());
    const draft = readDraft();
    if (!version || draft === undefined) return;
    isLeft = false;
    const after = await tell(version, 'inserted');
    // Text written in the meantime stays: the draft has changed, or the panel is gone.
    if (after === undefined || isLeft || readDraft() !== draft) return;
    const { taken } = state().enhancing;
    const { id } = version.done;
    const before = isInDraft(state()) && taken ? taken.before : draft;
    if (taken?.id === id && taken.isUndone) report(id, { undone: false });
    const isWritten = await put(after, () => {
      isReported = false;
      dispatch({ name: 'take', taken: { id, before, after, isUndone: false } });
      change({ notice: undefined, echo: undefined, draft: after });
    });
    if (!isWritten) change({ notice: { name: (await surface.copy(after)) ? 'copiedInstead' : 'notCopied' } });
  };
  const undo = async () => {
    const { taken } = state().enhancing;
    if (!taken || taken.isUndone) return;
    const isWritten = await put(taken.before, () => {
      change({ draft: taken.before });
      setUndone(true);
    });
    if (!isWritten) change({ notice: { name: (await surface.copy(taken.before)) ? 'notUndone' : 'notCopied' } });
  };
  const copied = async (text: string, name: 'copied' | 'copiedMine') =>
    change({ notice: { name: (await surface.copy(text)) ? name : 'notCopied' } });

  return {
    take: () => write(take),
    undo: () => write(undo),
    async copy() {
      const version = versionOf(state());
      const text = version && (await tell(version, 'copied'));
      if (text !== undefined) await copied(text, 'copied');
    },
    async copyMine() {
      const { draft, enhancing } = state();
      const text = draft ?? enhancing.versions.at(-1)?.asked.text;
      if (text !== undefined) await copied(text, 'copiedMine');
    },
    async save() {
      const version = versionOf(state());
      // For later, so its variables stay.
      if (version && (await tell(version, 'saved')) !== undefined) surface.save?.(unfilledOf(version));
    },
    underWay: () => writing,
    leave() {
      isLeft = true;
      const { taken } = state().enhancing;
      const draft = surface.draft();
      const isNew = taken && !isReported && !taken.isUndone;
      isReported = true;
      // An empty box means that the prompt was sent.
      if (!isNew || draft === undefined || draft.trim() === '' || draft === taken.after || draft === taken.before)
        return;
      surface.reportEdited?.(taken, draft);
    },
    follow,
  };
}
