import type { Prompt } from '@hone/contracts/library/prompts';
import type { KeyboardEvent, RefObject } from 'react';
import { singleKeys, useSingleKeys } from '../../../data/single-keys.ts';
import type { ListHandle } from '../../../ui/lists/list-rows.tsx';
import { useColumnKeys, useTypeAhead, type RowsHandle } from '../column-keys.ts';
import type { Choice } from '../choosing/use-choice.ts';
import { useChoiceKeys } from '../choosing/use-choice-keys.ts';
import type { Selection } from '../selection.ts';
import { isUnansweredId } from '../unanswered.ts';
import type { ShownColumn } from './shown-columns.ts';
import type { useVisibleLibrary } from './use-visible-library.ts';

interface PageKeys {
  selection: Selection;
  shown: ReturnType<typeof useVisibleLibrary>;
  search: string | undefined;
  columns: readonly ShownColumn[];
  categories: RefObject<RowsHandle | null>;
  prompts: RefObject<ListHandle | null>;
  /** The preview or the editor. */
  lastColumn: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  copyButton: RefObject<HTMLButtonElement | null>;
  /** To the previous column, when it isn't visible. */
  goBack: Partial<Record<ShownColumn, () => void>>;
  choice: Choice;
  create(): void;
  edit(prompt: Prompt): void;
  copy(prompt: Prompt): void;
}

/** Returns the key handlers of the columns. */
export function usePageKeys({
  selection,
  shown,
  search,
  columns,
  categories,
  prompts,
  lastColumn,
  field,
  copyButton,
  goBack,
  choice,
  create,
  edit,
  copy,
}: PageKeys) {
  const { library, rows, category, prompt } = shown;
  /** The prompt whose row has the focus, otherwise the one shown. */
  const subject = () => {
    const row = focusedRow();
    if (row === undefined) return prompt;
    return isUnansweredId(row) ? undefined : library.prompts.get(row);
  };
  useSingleKeys('prompts', {
    n: create,
    e() {
      const one = subject();
      if (one) edit(one);
    },
    c() {
      const one = subject();
      if (one && one.id === prompt?.id) copyButton.current?.click();
      else if (one) copy(one);
    },
    x() {
      const row = focusedRow();
      if (row !== undefined && !isUnansweredId(row)) choice.acts.toggle(row);
    },
    '/': () => field.current?.focus(),
  });

  const enterLast = () =>
    onceThere(lastColumn, (section) => section.querySelector<HTMLElement>('[data-entry],textarea')?.focus());
  const onColumnKey = useColumnKeys((from, by, row) => {
    if (by === 1 && row !== undefined && isUnansweredId(row)) return;
    if (from === 'categories' && by === 1) {
      if (row !== undefined && (row !== category || search !== undefined || !columns.includes('prompts')))
        selection.show({ category: row });
      onceThere(prompts, (rowsOfNext) => rowsOfNext.focusRow(row === category ? prompt?.id : undefined));
    } else if (from === 'prompts' && by === 1) {
      if (row !== undefined && row !== prompt?.id) selection.show({ category, prompt: row, search });
      enterLast();
    } else if (from === 'prompts' && by === -1) {
      goBack.prompts?.();
      onceThere(categories, (rowsBefore) => rowsBefore.focusRow(category));
    } else if ((from === 'preview' || from === 'editor') && by === -1) {
      goBack.preview?.();
      onceThere(prompts, (rowsBefore) => rowsBefore.focusRow(prompt?.id));
    }
  });
  const onTyped = useTypeAhead(singleKeys.prompts.join(''), (beginning) => {
    const begins = (name: string) => name.toLowerCase().startsWith(beginning);
    const isInCategories = document.activeElement?.closest('[data-column=categories]');
    if (isInCategories) {
      const found = shown.categories.find(({ name }) => begins(name));
      if (found) categories.current?.focusRow(found.id);
    } else {
      const found = rows.find((one) => begins(one.prompt.name));
      if (found) prompts.current?.focusRow(found.prompt.id);
    }
  });
  const onChoiceKey = useChoiceKeys({ choice, rows, list: prompts });
  return (event: KeyboardEvent) => {
    onColumnKey(event);
    onTyped(event);
    onChoiceKey(event);
  };
}

/** The prompt whose row has the focus. */
function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-column=prompts] [data-key]')?.dataset['key'];
}

/** Frames to wait for a column that is returned to. */
const framesToWait = 60;

function onceThere<Thing>(column: RefObject<Thing | null>, lead: (thing: Thing) => void, left = framesToWait): void {
  requestAnimationFrame(() => {
    if (column.current) lead(column.current);
    else if (left > 0) onceThere(column, lead, left - 1);
  });
}
