import { useMemo } from 'react';
import { marksIn } from '@hone/client/library-search';
import { useFound } from '../../features/prompts/search.ts';
import { findVariablesWith, sortVariables } from '../../features/variables/page/rows.ts';
import { useLibrary } from '../../data/library/library.ts';
import { useSingleKeysOn } from '../../data/single-keys.ts';
import type { PaletteGroup } from '../../ui/overlays/palette.tsx';
import { t } from '../../ui/t.ts';
import { listPages } from './pages.ts';
import { foundElsewhere, matchName, orderGroups, rank, recentPrompts, type NameMatch } from './ranking.ts';
import { makeRows } from './rows.tsx';
import type { ActionEntry } from './use-actions.ts';
import type { Follow } from './use-follow.ts';
import { useFoundSessions } from './use-found-sessions.ts';
import { words } from './words.ts';

const most = { recent: 5, prompts: 6, variables: 4, searches: 3, pages: 3, actions: 4 } as const;

interface Groups {
  groups: readonly PaletteGroup[];
  isNothingFound: boolean;
  isLoading: boolean;
}

export function useGroups(search: string | undefined, actions: readonly ActionEntry[], follow: Follow): Groups {
  const { library, isReady, isOffline } = useLibrary();
  const foundPrompts = useFound(library, search) ?? [];
  const isSearch = search !== undefined;
  // Sorting a thousand names would delay the opening.
  const variables = useMemo(
    () => (isSearch ? sortVariables(library.variables.values()) : []),
    [library.variables, isSearch],
  );
  const recent = useMemo(() => recentPrompts(library.prompts.values(), most.recent), [library.prompts]);
  const { sessions, isSearching } = useFoundSessions(search);
  const pages = listPages(useSingleKeysOn());
  const rows = makeRows(library, follow);

  if (search === undefined) {
    const groups = [
      { id: 'prompts', label: t(words.recent), rows: recent.map((prompt) => rows.prompt(prompt)) },
      { id: 'pages', label: t(words.pages), rows: pages.map((page) => rows.page(page)) },
      { id: 'actions', label: t(words.actions), rows: actions.map((action) => rows.action(action)) },
    ];
    return { groups: groups.filter((group) => group.rows.length > 0), isNothingFound: false, isLoading: !isReady };
  }

  const prompts = foundPrompts
    .slice(0, most.prompts)
    .map(({ prompt, words: asked }) => rows.prompt(prompt, marksIn(prompt, asked)));
  if (foundPrompts.length > prompts.length) prompts.push(rows.allPrompts(foundPrompts.length, search));
  const [first] = foundPrompts;
  const byText = new Set(findVariablesWith(variables, search));
  const name = search.replaceAll(/[{}]/g, '');
  const foundVariables = rank(
    variables,
    (variable) => matchName(variable.name, name) ?? (byText.has(variable) ? foundElsewhere : undefined),
  );
  const searches = rank([...library.searches.values()], (saved) => matchName(saved.name, search));
  const foundPages = rank(pages, (page) => matchEntry(page, search));
  const foundActions = rank(actions, (action) => matchEntry(action, search));
  const found = orderGroups([
    {
      id: 'prompts',
      label: t(words.prompts),
      quality: ((first && matchName(first.prompt.name, search)) ?? foundElsewhere).quality,
      rows: prompts,
    },
    {
      id: 'searches',
      label: t(words.searches),
      quality: searches[0]?.quality ?? 0,
      rows: searches.slice(0, most.searches).map(({ item, spans }) => rows.search(item, spans)),
    },
    {
      id: 'variables',
      label: t(words.variables),
      quality: foundVariables[0]?.quality ?? 0,
      rows: foundVariables.slice(0, most.variables).map(({ item, spans }) => rows.variable(item, spans)),
    },
    {
      id: 'pages',
      label: t(words.pages),
      quality: foundPages[0]?.quality ?? 0,
      rows: foundPages.slice(0, most.pages).map(({ item, spans }) => rows.page(item, spans)),
    },
    {
      id: 'actions',
      label: t(words.actions),
      quality: foundActions[0]?.quality ?? 0,
      rows: foundActions.slice(0, most.actions).map(({ item, spans }) => rows.action(item, spans)),
    },
  ]);
  const instead = { id: 'instead', label: t(words.actions), rows: [rows.newPrompt(search)] };
  // Last, so that a late answer moves no row that is about to be chosen.
  const inHistory = {
    id: 'history',
    label: t(words.history),
    rows: [rows.searchHistory(search), ...sessions.map(rows.session)],
  };
  const isNothing = found.length === 0;
  return {
    groups: [...(isNothing ? [instead] : found), inHistory],
    isNothingFound: isNothing && sessions.length === 0 && isReady && (isOffline || !isSearching),
    isLoading: !isReady,
  };
}

/** Other words count from their beginning, or too much would be found. */
function matchEntry({ name, also = '' }: { name: string; also?: string }, search: string): NameMatch | undefined {
  const others = also.split(' ');
  const isMeant = search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => others.some((other) => other.startsWith(word)));
  return matchName(name, search) ?? (isMeant ? foundElsewhere : undefined);
}
