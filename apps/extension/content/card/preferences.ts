import { mutedSlots, addSkip, slotOf, type Slot } from '@hone/domain/enhance/brief';
import type { Mode } from '@hone/domain/enhance/enhancing';
import type { HunkKind } from '@hone/text/hunks';
import type { ExtensionState } from '../../platform/messages.ts';
import type { Notice, Store } from './card-state.ts';

type Change = Partial<Pick<ExtensionState['preferences'], 'mode' | 'propose' | 'refused_kinds' | 'skipped_slots'>>;

export interface PreferenceActions {
  choose(mode: Mode): void;
  refuse(kind: HunkKind): void;
  allow(kind: HunkKind): void;
  /** Every version is recomposed immediately. */
  propose(propose: boolean): void;
  /** After three skips, such a row isn't shown any more. */
  countSkip(row: string): void;
  askAgain(slot: Slot): void;
}

/** Applied immediately, whatever the server answers. */
export function createPreferenceActions(store: Store): PreferenceActions {
  let sending: Promise<unknown> = Promise.resolve();
  let count = 0;

  const set = (change: Change) => {
    const { extension } = store.state();
    store.update({ ...extension, preferences: { ...extension.preferences, ...change } });
  };
  const keep = (change: Change, notice: Notice | undefined) => {
    const { mode, propose, refused_kinds, skipped_slots } = store.state().extension.preferences;
    const own = ++count;
    set(change);
    store.notify(notice);
    const send = async () => {
      const answer = await store.ask({ ask: 'prefer', host: location.host, change });
      // There is a later change by now.
      if (own !== count) return;
      if ('answer' in answer) store.update(answer.answer);
      else {
        set({ mode, propose, refused_kinds, skipped_slots });
        if (answer.trouble.code !== 'extension.gone') store.notify({ name: 'trouble', trouble: answer.trouble });
      }
    };
    sending = sending.then(send);
  };
  const skippedNow = () => store.state().extension.preferences.skipped_slots;
  const refusedNow = () => store.state().extension.preferences.refused_kinds;

  return {
    choose: (mode) => keep({ mode }, { name: 'modeChosen' }),
    refuse: (kind) =>
      keep({ refused_kinds: [...refusedNow().filter((one) => one !== kind), kind] }, { name: 'refused', kind }),
    allow: (kind) => keep({ refused_kinds: refusedNow().filter((one) => one !== kind) }, undefined),
    propose: (propose) => keep({ propose }, undefined),
    countSkip(row) {
      const slot = slotOf(row);
      const skipped_slots = addSkip(skippedNow(), row);
      keep({ skipped_slots }, mutedSlots(skipped_slots).includes(slot) ? { name: 'muted', slot } : undefined);
    },
    askAgain: (slot) => keep({ skipped_slots: skippedNow().filter((one) => one !== slot) }, undefined),
  };
}
