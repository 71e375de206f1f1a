import { useMemo, useState } from 'react';
import { useStableActs } from '../../../ui/stable-acts.ts';
import type { FoundRow } from '../search.ts';
import { isUnansweredId } from '../unanswered.ts';
import { chooseAll, extend, noneChosen, toggle } from './choosing.ts';

export interface Choice {
  /** Chosen and shown, as listed: nothing happens to what a search hides. */
  ids: readonly string[];
  isChosen(id: string): boolean;
  acts: ChoiceActs;
}

export interface ChoiceActs {
  toggle(id: string): void;
  extend(to: string, from?: string): void;
  all(): void;
  clear(): void;
}

const none: readonly string[] = [];

/** Of the rows of one list. */
export function useChoice(list: string, rows: readonly FoundRow[]): Choice {
  const [state, setState] = useState({ list, choosing: noneChosen });
  if (state.list !== list) setState({ list, choosing: noneChosen });
  const { choosing } = state;
  const { chosen } = choosing;
  const order = () => rows.flatMap(({ prompt: { id } }) => (isUnansweredId(id) ? [] : [id]));
  const set = (next: typeof choosing) => setState({ list, choosing: next });
  const acts = useStableActs<{ [Act in keyof ChoiceActs]: ChoiceActs[Act] }>({
    toggle: (id) => set(toggle(choosing, id)),
    extend: (to, from) => set(extend(choosing, order(), to, from)),
    all: () => set(chooseAll(choosing, order())),
    clear: () => set(noneChosen),
  });
  const ids = useMemo(
    () => (chosen.size === 0 ? none : rows.flatMap(({ prompt: { id } }) => (chosen.has(id) ? [id] : []))),
    [rows, chosen],
  );
  return useMemo(() => ({ ids, isChosen: (id) => chosen.has(id), acts }), [ids, chosen, acts]);
}
