import type { Prompt } from '@hone/contracts/library/prompts';
import { useMemo } from 'react';
import { isFiltering, noFilter, queryOfFilter, readFilter, type Filter } from './filter.ts';
import { useGo, useQueryValue, type Query } from '../../browser/address/navigation.tsx';
import { navigationState } from '../../browser/address/navigation-state.ts';

/** The address's value for all categories. */
export const allPrompts = 'all';

const acts = ['new', 'edit', 'enhance'] as const;
/** Shown in the third column instead of the preview. */
export type EditorAction = (typeof acts)[number];

export interface Selected {
  /** A category's id, or `allPrompts`; `undefined`: none chosen yet. */
  category: string | undefined;
  prompt: string | undefined;
  search: string | undefined;
  act: EditorAction | undefined;
  filter?: Filter;
}

type Level = 'categories' | 'prompts' | 'preview' | 'editor';

/** The depth when one column is visible at a time. */
export function levelOf({ category, prompt, search, act, filter = noFilter }: Selected): Level {
  if (act) return 'editor';
  if (prompt !== undefined) return 'preview';
  return category === undefined && search === undefined && !isFiltering(filter) ? 'categories' : 'prompts';
}

/** The address may ask too much of a prompt: those that came with the account can only be enhanced, as a copy. */
export function isAllowedAction(
  act: EditorAction | undefined,
  prompt: Pick<Prompt, 'can_delete'> | undefined,
): boolean {
  return act === 'new' || (prompt !== undefined && (act === 'enhance' || prompt.can_delete));
}

/** What a history entry showed, to know whether going back leads there. */
const placeOf = (shown: Selected) =>
  `${levelOf(shown)} ${shown.search ?? ''} ${Object.values(queryOfFilter(shown.filter ?? noFilter)).join(' ')}`.trimEnd();

const path = '/prompt-library';
const queryOf = ({ filter = noFilter, category, prompt, search, act }: Selected): Query => ({
  category,
  prompt,
  search,
  ...queryOfFilter(filter),
  act,
});

/** Kept in the address; leaving adds no dead step to the history. */
export function useSelection() {
  const [category] = useQueryValue('category');
  const [prompt] = useQueryValue('prompt');
  const [search] = useQueryValue('search');
  const [named] = useQueryValue('act');
  const [tag] = useQueryValue('tag');
  const [pinned] = useQueryValue('pinned');
  const filter = useMemo(() => readFilter(tag, pinned), [tag, pinned]);
  const act = acts.find((one) => one === named);
  const go = useGo();
  // The same until the address changes, so that rows aren't redrawn for their links.
  return useMemo(
    () => describeSelection({ category, prompt, search, act, filter }, go),
    [category, prompt, search, act, filter, go],
  );
}

function describeSelection(selected: Required<Selected>, go: ReturnType<typeof useGo>) {
  let isLeft = false;
  /** Whoever keeps the search keeps the filter. */
  const complete = (wanted: Partial<Selected>): Selected => ({
    filter: 'search' in wanted ? selected.filter : noFilter,
    category: undefined,
    prompt: undefined,
    search: undefined,
    act: undefined,
    ...wanted,
  });
  const show = (wanted: Partial<Selected>) =>
    go(path, { query: queryOf(complete(wanted)), state: { from: placeOf(selected) } });
  const replace = (wanted: Partial<Selected>) =>
    go(path, { query: queryOf(complete(wanted)), replace: true, state: navigationState() });
  return {
    ...selected,
    level: levelOf(selected),
    /** For a link. */
    leadTo: (wanted: Partial<Selected>) =>
      ({ to: path, query: queryOf(complete(wanted)), state: { from: placeOf(selected) } }) as const,
    show,
    /** Without a history entry. */
    replace,
    /** Goes back if the previous entry is the wanted one. */
    backTo(wanted: Partial<Selected>) {
      // Going back takes a moment, in which the page may be opened again.
      if (isLeft) return;
      if (navigationState()['from'] !== placeOf(complete(wanted))) return replace(wanted);
      isLeft = true;
      history.back();
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
