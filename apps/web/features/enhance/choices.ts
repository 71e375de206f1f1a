import { changePreferences, defaultPreferences, getPreferences } from '@hone/contracts/profile/preferences';
import { getUser } from '@hone/contracts/profile/user';
import { addSkip, mutedSlots, slotOf, type Slot } from '@hone/domain/enhance/brief';
import { isUnlimited } from '@hone/domain/money/credits';
import { useState } from 'react';
import { useChange } from '../../data/write/change.ts';
import { readData, useData } from '../../data/data.ts';
import { t } from '../../ui/t.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { Choices } from '@hone/panel/session/versions';
import type { HunkKind } from '@hone/text/hunks';
import { words } from './words.ts';

export interface Choosing {
  choose(change: Partial<Choices>): void;
  /** Never make this kind of change again. Absent until the preferences have loaded. */
  refuse: ((kind: HunkKind) => void) | undefined;
  allow(kind: HunkKind): void;
  /** Rows never to show again. */
  muted: readonly Slot[];
  skip(row: string): void;
  askAgain(slot: Slot): void;
  /** Users with unlimited credits don't count them. */
  isCounted: boolean;
}

/**
 * Saved as preferences, except the target, which belongs to this prompt alone. `isKnown`: they are the user's, not the
 * defaults.
 */
export function useChoices(): { choices: Choices; choosing: Choosing; isKnown: boolean } {
  const { data } = useData(getPreferences);
  const { data: user } = useData(getUser);
  const { mode, tone, propose, standing_instruction, refused_kinds, skipped_slots } = data ?? defaultPreferences;
  const [target, setTarget] = useState<Choices['target']>(null);
  const change = useChange(changePreferences, getPreferences);
  const isKnown = data !== undefined;
  const isCounted = !user?.pricing_plan || !isUnlimited(user.pricing_plan.name);
  const setRefused = (next: (kinds: HunkKind[]) => HunkKind[]) => {
    const known = readData(getPreferences);
    if (known) void change({ body: { refused_kinds: next(known.refused_kinds) } });
  };
  const allow = (kind: HunkKind) => setRefused((kinds) => kinds.filter((one) => one !== kind));
  // Applied at once, whatever the server answers.
  const refuse = (kind: HunkKind) => {
    setRefused((kinds) => [...kinds.filter((one) => one !== kind), kind]);
    toast.undoable(t(words.refused), t(words.undo), () => allow(kind));
  };
  const setSkipped = (next: (slots: Slot[]) => Slot[]) => {
    const known = readData(getPreferences);
    if (known) void change({ body: { skipped_slots: next(known.skipped_slots) } });
  };
  const askAgain = (slot: Slot) => setSkipped((skipped) => skipped.filter((one) => one !== slot));
  const skip = (row: string) => {
    const slot = slotOf(row);
    setSkipped((skipped) => addSkip(skipped, row));
    if (mutedSlots(addSkip(skipped_slots, row)).includes(slot))
      toast.undoable(t(words.muted), t(words.undo), () => askAgain(slot));
  };
  const choose = ({ target: next, refused: _, ...wishes }: Partial<Choices>) => {
    if (next !== undefined) setTarget(next);
    if (Object.keys(wishes).length > 0) void change({ body: wishes });
  };
  return {
    choices: { mode, tone, propose, target, refused: refused_kinds, standing: standing_instruction },
    choosing: {
      choose,
      allow,
      refuse: isKnown ? refuse : undefined,
      muted: mutedSlots(skipped_slots),
      skip,
      askAgain,
      isCounted,
    },
    isKnown,
  };
}
