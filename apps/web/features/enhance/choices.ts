import { changePreferences, defaultPreferences, getPreferences } from '@hone/contracts/preferences';
import { mutedSlots, skipOnce, type Slot } from '@hone/domain/enhancing';
import { useState } from 'react';
import { useChange } from '../../platform/change.ts';
import { readAnswer, useData } from '../../platform/data.ts';
import { t } from '../../ui/t.ts';
import { toast } from '../../ui/toast.ts';
import type { Choices } from '@hone/client/versions';
import type { HunkKind } from '@hone/text/hunks';
import { words } from './words.ts';

/** What can be wished of every enhancement. */
export interface Choosing {
  choose(change: Partial<Choices>): void;
  /** Makes changes of a kind no more; absent until it is known which ones are not made. */
  refuse: ((kind: HunkKind) => void) | undefined;
  allow(kind: HunkKind): void;
  /** What is asked for no more. */
  muted: readonly Slot[];
  /** A question was skipped. */
  skip(slot: Slot): void;
  askAgain(slot: Slot): void;
}

/**
 * What the user wants of every enhancement, kept as their preferences; where a prompt goes is of this prompt alone.
 * `isKnown`: they are the user's, and not what holds for whoever has said nothing.
 */
export function useChoices(): { choices: Choices; choosing: Choosing; isKnown: boolean } {
  const { data } = useData(getPreferences);
  const { mode, tone, unknowns, refused_kinds, skipped_slots } = data ?? defaultPreferences;
  const [target, setTarget] = useState<Choices['target']>(null);
  const change = useChange(changePreferences, getPreferences);
  const isKnown = data !== undefined;
  const setRefused = (next: (kinds: HunkKind[]) => HunkKind[]) => {
    const known = readAnswer(getPreferences);
    if (known) void change({ body: { refused_kinds: next(known.refused_kinds) } });
  };
  const allow = (kind: HunkKind) => setRefused((kinds) => kinds.filter((one) => one !== kind));
  // Chosen is chosen: what the server says to it comes after.
  const refuse = (kind: HunkKind) => {
    setRefused((kinds) => [...kinds.filter((one) => one !== kind), kind]);
    toast.undoable(t(words.refused, { kind: t(words[`kind_${kind}`]) }), t(words.undo), () => allow(kind));
  };
  const setSkipped = (next: (slots: Slot[]) => Slot[]) => {
    const known = readAnswer(getPreferences);
    if (known) void change({ body: { skipped_slots: next(known.skipped_slots) } });
  };
  const askAgain = (slot: Slot) => setSkipped((skipped) => skipped.filter((one) => one !== slot));
  const skip = (slot: Slot) => {
    setSkipped((skipped) => skipOnce(skipped, slot));
    if (mutedSlots(skipOnce(skipped_slots, slot)).includes(slot))
      toast.undoable(t(words.muted, { slot: t(words[`slot_${slot}`]) }), t(words.undo), () => askAgain(slot));
  };
  const choose = ({ target: next, refused: _, ...wishes }: Partial<Choices>) => {
    if (next !== undefined) setTarget(next);
    if (Object.keys(wishes).length > 0) void change({ body: wishes });
  };
  return {
    choices: { mode, tone, unknowns, target, refused: refused_kinds },
    choosing: { choose, allow, refuse: isKnown ? refuse : undefined, muted: mutedSlots(skipped_slots), skip, askAgain },
    isKnown,
  };
}
