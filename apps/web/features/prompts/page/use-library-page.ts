import type { Prompt } from '@hone/contracts/library/prompts';
import { subtreeOf } from '@hone/domain/categories';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListHandle } from '../../../ui/lists/list-rows.tsx';
import { setFocusAfterDialog } from '../../../ui/overlays/dialog-focus.ts';
import { t } from '../../../ui/t.ts';
import { useChoice } from '../choosing/use-choice.ts';
import type { RowsHandle } from '../column-keys.ts';
import { useMoving } from '../categories/use-moving.ts';
import { useSearch } from '../search.ts';
import { isFiltering, type Filter } from '../filter.ts';
import { allPrompts, isAllowedAction, levelOf, useSelection } from '../selection.ts';
import { useSavedSearches } from '../searches/use-saved-searches.ts';
import { useChoiceActs } from '../several/use-choice-acts.ts';
import type { Transfer } from './page-header.tsx';
import { shownColumns, useColumnCount } from './shown-columns.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePromptActions, type Sharing } from '../saved/use-prompt-actions.ts';
import { useDragging } from './use-dragging.ts';
import { useVisibleLibrary } from './use-visible-library.ts';
import { words } from '../words.ts';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Everything the page shows and does; its columns only render this. */
export function useLibraryPage(
  fill: (prompt: Prompt) => Promise<string | undefined>,
  sharing: Sharing,
  transfer: Transfer,
) {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const categoryRows = useRef<RowsHandle>(null);
  const promptRows = useRef<ListHandle>(null);
  const lastColumn = useRef<HTMLElement>(null);

  const selection = useSelection();
  const searching = useSearch(selection);
  const { search } = searching;
  const shown = useVisibleLibrary(selection, search);
  const { library, category, prompt, isReady, isOffline } = shown;
  const count = useColumnCount(panel);
  const canWrite = isReady && !isOffline;
  const [begin, setBegin] = useState<{ name: string; text: string }>();

  // A prompt being edited stays, even if it is deleted elsewhere.
  const [held, setHeld] = useState<Prompt>();
  if (selection.act && prompt && prompt.id !== held?.id) setHeld(prompt);
  const written = prompt ?? (held?.id === selection.prompt ? held : undefined);
  const act = isAllowedAction(selection.act, written) ? selection.act : undefined;
  const level = levelOf({ ...selection, act, search: selection.search ?? search });
  const columns = shownColumns(count, level);
  const isAlone = count === 1;
  const focusPrompt = (id: string | undefined) => promptRows.current?.focusRow(id);
  const focusCategory = (id: string | undefined) => categoryRows.current?.focusRow(id);
  const actions = usePromptActions({
    sharing,
    selection,
    fill,
    keepPlace: shown.keepPlace,
    focusPrompt,
    focusCategory,
  });
  const { acts, asked } = actions;
  const moveCategory = useMoving(focusCategory);
  const choice = useChoice(category, shown.rows);
  const savedSearches = useSavedSearches(() => focusCategory(category));
  const several = useChoiceActs({ choice, selection, exportPrompts: transfer.openExport, focusPrompt });
  const drag = useDragging({
    library,
    canWrite,
    moveCategory: (one, parent) => void moveCategory(one, parent),
    // A chosen one takes the others along.
    movePrompt: (one, to) => void (choice.isChosen(one.id) ? several.move(choice.ids, to) : actions.move(one, to)),
  });

  // Another prompt can be started next to an open editor, which keeps its draft.
  const canCreate = canWrite && (!act || (count === 3 && act !== 'new'));
  const create = (beginning?: { name: string; text: string }) => {
    if (!canCreate) return;
    setBegin(beginning);
    selection.show({ category: selection.category, prompt: selection.prompt, search, act: 'new' });
  };
  const change = (how: 'edit' | 'enhance') => (one: Prompt) => {
    const isOpen = act === how && one.id === selection.prompt;
    if (canWrite && !isOpen && (one.can_delete || how === 'enhance'))
      selection.show({ category, prompt: one.id, search, act: how });
  };
  const finish = (saved?: Prompt) => {
    setBegin(undefined);
    const { category: named, prompt: read } = selection;
    const isListed = (one: Prompt) =>
      named === allPrompts || (named !== undefined && subtreeOf(library.categories, named).has(one.category));
    if (!saved || (saved.id === read && isListed(saved))) selection.backTo({ category: named, prompt: read, search });
    else selection.replace({ category: isListed(saved) ? named : saved.category, prompt: saved.id });
  };
  /** Only the first one is a history entry. Beside an editor, only the list changes. */
  const chooseFilter = (filter: Filter) => {
    const next = { category: selection.category, prompt: isAlone ? undefined : selection.prompt, search, act, filter };
    if (isFiltering(selection.filter) || act) selection.replace(next);
    else selection.show(next);
  };
  const dropFilter = (filter: Filter) => {
    chooseFilter(filter);
    requestAnimationFrame(() => focusPrompt(undefined));
  };
  const clear = () => {
    searching.searchFor('');
    field.current?.focus();
  };

  const last = useRef({ category, prompt: prompt?.id, asked: asked?.prompt.id });
  useEffect(() => {
    if (columns.includes('prompts')) last.current.category = category;
    last.current.prompt = prompt?.id ?? last.current.prompt;
    last.current.asked = asked?.prompt.id ?? last.current.asked;
  });
  useFocusOnColumnChange(isReady || !shown.refusal ? columns.join(' ') : 'none', () => {
    const deepest = columns.at(-1);
    if (deepest === 'categories') focusCategory(last.current.category);
    else if (deepest === 'prompts' || (deepest === 'preview' && count > 1)) focusPrompt(last.current.prompt);
    else lastColumn.current?.focus({ preventScroll: true });
  });
  useFocusAfterDialog(asked !== undefined, () => focusPrompt(last.current.asked));
  useFocusAfterDialog(several.asked !== undefined, () => focusPrompt(undefined));

  const nameOf = (id: string) =>
    id === allPrompts ? t(words.allPrompts) : (library.categories.get(id)?.name ?? t(words.savedPrompts));
  const backToCategories = () => {
    searching.typed.set('');
    selection.backTo(isAlone ? {} : { category, search });
  };
  const toCategories = { label: t(words.backTo, { name: t(words.categories) }), act: backToCategories };
  const toPrompts = {
    label: t(words.backTo, { name: search === undefined ? nameOf(category) : t(words.savedPrompts) }),
    act: () => selection.backTo({ category, search }),
  };
  const back = {
    prompts: columns.includes('categories') ? undefined : toCategories,
    preview: columns.includes('prompts') || columns[0] !== 'preview' ? undefined : toPrompts,
  };
  const onKeyDown = usePageKeys({
    selection,
    shown,
    search,
    columns,
    categories: categoryRows,
    prompts: promptRows,
    lastColumn,
    field,
    copyButton,
    goBack: { ...(back.prompts && { prompts: back.prompts.act }), ...(back.preview && { preview: back.preview.act }) },
    choice,
    create,
    edit: change('edit'),
    copy: acts.copy,
  });

  return {
    ...actions,
    choice,
    several,
    saved: savedSearches,
    sharing,
    panel,
    field,
    copyButton,
    categoryRows,
    promptRows,
    lastColumn,
    selection,
    searching,
    shown,
    columns,
    level,
    isAlone,
    canWrite,
    canCreate,
    /** Search and the new prompt's button belong to them. */
    hasLists: columns.includes('categories') || columns.includes('prompts'),
    act,
    written,
    begin,
    back,
    nameOf,
    create,
    change,
    finish,
    clear,
    chooseFilter,
    dropFilter,
    focusPrompt,
    focusCategory,
    moveCategory,
    panelEvents: { onKeyDown, ...drag },
  };
}

export type LibraryPageState = ReturnType<typeof useLibraryPage>;

/** When a change of columns removes the focused element, `lead` moves the focus; not on the first render. */
function useFocusOnColumnChange(shown: string, lead: () => void): void {
  const before = useRef(shown);
  const onChange = useEffectEvent(() => {
    if (isLost()) lead();
  });
  const onDialogClosed = useEffectEvent(lead);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    // A dialog that closed with its column has no opener to return to.
    setFocusAfterDialog(() => onDialogClosed());
    // What was opened may take the focus itself.
    const frame = requestAnimationFrame(() => onChange());
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}

function useFocusAfterDialog(isOpen: boolean, lead: () => void): void {
  const onClosed = useEffectEvent(lead);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => setFocusAfterDialog(() => onClosed());
  }, [isOpen]);
}
