import { mutedSlots, skipOnce, type Mode, type Slot } from '@hone/domain/enhancing';
import type { HunkKind } from '@hone/text/hunks';
import type { Standing } from '../../platform/messages.ts';
import type { Desk, Notice } from './desk.ts';

type Change = Partial<Pick<Standing['preferences'], 'mode' | 'refused_kinds' | 'skipped_slots'>>;

export interface Wishes {
  choose(mode: Mode): void;
  /** Changes of this kind are made no more. */
  refuse(kind: HunkKind): void;
  allow(kind: HunkKind): void;
  /** The question is skipped; thrice, and it is asked no more. */
  countSkip(slot: Slot): void;
  askAgain(slot: Slot): void;
}

/** What the user wants of every enhancement. Chosen is chosen: what the server says to it comes after. */
export function startWishes(desk: Desk): Wishes {
  let sending: Promise<unknown> = Promise.resolve();
  let count = 0;

  const set = (change: Change) => {
    const { standing } = desk.state();
    desk.change({ standing: { ...standing, preferences: { ...standing.preferences, ...change } } });
  };
  const keep = (change: Change, notice: Notice | undefined) => {
    const { mode, refused_kinds, skipped_slots } = desk.state().standing.preferences;
    const own = ++count;
    set(change);
    desk.change({ notice });
    const send = async () => {
      const answer = await desk.ask({ ask: 'prefer', host: location.host, change });
      // A later wish stands by now.
      if (own !== count) return;
      if ('answer' in answer) desk.change({ standing: answer.answer });
      else {
        set({ mode, refused_kinds, skipped_slots });
        if (answer.trouble.code !== 'extension.gone')
          desk.change({ notice: { name: 'trouble', trouble: answer.trouble } });
      }
    };
    sending = sending.then(send);
  };
  const skippedNow = () => desk.state().standing.preferences.skipped_slots;
  const refusedNow = () => desk.state().standing.preferences.refused_kinds;

  return {
    choose: (mode) => keep({ mode }, { name: 'modeChosen' }),
    refuse: (kind) =>
      keep({ refused_kinds: [...refusedNow().filter((one) => one !== kind), kind] }, { name: 'refused', kind }),
    allow: (kind) => keep({ refused_kinds: refusedNow().filter((one) => one !== kind) }, undefined),
    countSkip(slot) {
      const skipped_slots = skipOnce(skippedNow(), slot);
      keep({ skipped_slots }, mutedSlots(skipped_slots).includes(slot) ? { name: 'muted', slot } : undefined);
    },
    askAgain: (slot) => keep({ skipped_slots: skippedNow().filter((one) => one !== slot) }, undefined),
  };
}
