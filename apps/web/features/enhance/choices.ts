import { changePreferences, defaultPreferences, getPreferences, type Preferences } from '@hone/contracts/preferences';
import type { HunkKind } from '@hone/domain/enhancing';
import { useState } from 'react';
import { client } from '../../platform/client.ts';
import { changeAnswer, readAnswer, useData } from '../../platform/data.ts';
import { refusalOf, showRefusal } from '../../platform/failures.ts';
import { refresh } from '../../platform/refreshing.ts';
import { t } from '../../ui/t.ts';
import { toast } from '../../ui/toast.ts';
import type { Choices } from '@hone/client/enhancing';
import { words } from './words.ts';

/** What can be wished of every enhancement. */
export interface Choosing {
  choose(change: Partial<Choices>): void;
  /** Makes changes of a kind no more; absent until it is known which ones are not made. */
  refuse: ((kind: HunkKind) => void) | undefined;
  allow(kind: HunkKind): void;
}

type Wishes = Partial<Pick<Preferences, 'mode' | 'tone' | 'unknowns' | 'refused_kinds'>>;

let sending: Promise<unknown> = Promise.resolve();

/** Chosen is chosen: what the server says to it comes after. One change goes after the other. */
function keep(wishes: Wishes): void {
  changeAnswer(getPreferences, (known) => ({ ...known, ...wishes }));
  sending = sending
    .then(() => client.call(changePreferences, { body: wishes }))
    .catch((error: unknown) => showRefusal(refusalOf(error)))
    .finally(() => refresh([getPreferences]));
}

function setRefused(change: (kinds: HunkKind[]) => HunkKind[]): void {
  const known = readAnswer(getPreferences);
  if (known) keep({ refused_kinds: change(known.refused_kinds) });
}

function allow(kind: HunkKind): void {
  setRefused((kinds) => kinds.filter((one) => one !== kind));
}

function refuse(kind: HunkKind): void {
  setRefused((kinds) => [...kinds.filter((one) => one !== kind), kind]);
  toast.undoable(t(words.refused, { kind: t(words[`kind_${kind}`]) }), t(words.undo), () => allow(kind));
}

/**
 * What the user wants of every enhancement, kept as their preferences; where a prompt goes is of this prompt alone.
 * `isKnown`: they are the user's, and not what holds for whoever has said nothing.
 */
export function useChoices(): { choices: Choices; choosing: Choosing; isKnown: boolean } {
  const { data } = useData(getPreferences);
  const { mode, tone, unknowns, refused_kinds } = data ?? defaultPreferences;
  const [target, setTarget] = useState<Choices['target']>(null);
  const choose = ({ target: next, refused: _, ...wishes }: Partial<Choices>) => {
    if (next !== undefined) setTarget(next);
    if (Object.keys(wishes).length > 0) keep(wishes);
  };
  const isKnown = data !== undefined;
  return { choices: { mode, tone, unknowns, target, refused: refused_kinds }, choosing: { choose, allow, refuse: isKnown ? refuse : undefined }, isKnown };
}
