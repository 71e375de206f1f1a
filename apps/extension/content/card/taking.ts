import type { Taken } from '@hone/client/enhancing-state';
import { textOf } from '@hone/client/versions';
import { countEdited, isKept, keptKinds, type Outcome } from '@hone/client/outcome';
import { resultOf, versionOf, type Desk } from './desk.ts';

export interface Taking {
  /** Puts the result in the place of the draft; where that cannot be, into the clipboard. */
  take(): Promise<void>;
  /** Puts the draft back as it was. */
  undo(): Promise<void>;
  copy(): Promise<void>;
  copyMine(): Promise<void>;
  /** The draft has changed: perhaps the browser's own keys have taken it back, or brought it forth. */
  follow(): void;
  /** How much was changed in it afterwards is told; nothing is taken any more. */
  leave(): void;
}

export function startTaking(desk: Desk): Taking {
  let isWriting = false;
  let isTold = true;

  const report = (id: string, outcome: Outcome) => {
    if (isKept(desk.state().enhancing, id)) void desk.ask({ ask: 'outcome', id, outcome });
  };
  const setUndone = (taken: Taken, isUndone: boolean) => {
    if (taken.isUndone === isUndone) return;
    desk.move({ name: 'undo', isUndone });
    report(taken.id, { undone: isUndone });
  };
  const write = async (text: string) => {
    isWriting = true;
    return desk.host.replace(text).finally(() => (isWriting = false));
  };

  return {
    async take() {
      const version = versionOf(desk.state());
      const before = desk.readDraft();
      if (isWriting || !version || before === undefined) return;
      const after = textOf(version);
      const { id } = version.done;
      const outcome = { inserted: true, undone: false, hunks_kept: keptKinds(version) };
      if ((await write(after)) === 'written') {
        isTold = false;
        report(id, outcome);
        desk.move({ name: 'take', taken: { id, before, after, isUndone: false } });
        desk.change({ phase: 'chip', notice: undefined, draft: after });
        return;
      }
      const isCopied = await desk.host.copy(after);
      if (isCopied) report(id, { inserted: true, hunks_kept: keptKinds(version) });
      desk.change({ notice: { name: isCopied ? 'copiedInstead' : 'notCopied' } });
    },
    async undo() {
      const { taken } = desk.state().enhancing;
      if (!taken || taken.isUndone || isWriting) return;
      if ((await write(taken.before)) === 'written') return setUndone(taken, true);
      desk.change({ notice: { name: (await desk.host.copy(taken.before)) ? 'notUndone' : 'notCopied' } });
    },
    async copy() {
      const version = versionOf(desk.state());
      const text = resultOf(desk.state());
      if (!version || text === undefined) return;
      const isCopied = await desk.host.copy(text);
      if (isCopied) report(version.done.id, { inserted: true, hunks_kept: keptKinds(version) });
      desk.change({ notice: { name: isCopied ? 'copied' : 'notCopied' } });
    },
    async copyMine() {
      const { draft, enhancing } = desk.state();
      const text = draft ?? enhancing.versions.at(-1)?.asked.text;
      if (text === undefined) return;
      desk.change({ notice: { name: (await desk.host.copy(text)) ? 'copiedMine' : 'notCopied' } });
    },
    follow() {
      const { draft, enhancing } = desk.state();
      const { taken } = enhancing;
      if (!taken || isWriting || isTold) return;
      if (draft === taken.before) setUndone(taken, true);
      else if (draft === taken.after) setUndone(taken, false);
    },
    leave() {
      const { taken } = desk.state().enhancing;
      const draft = desk.host.draft();
      const isNew = taken && !isTold && !taken.isUndone;
      isTold = true;
      // An empty box is one whose prompt was sent.
      if (!isNew || draft === undefined || draft.trim() === '' || draft === taken.after || draft === taken.before)
        return;
      report(taken.id, { edited: countEdited(taken, draft) });
    },
  };
}
