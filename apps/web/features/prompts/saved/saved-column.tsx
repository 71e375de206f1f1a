import type { Library } from '@hone/client/library';
import type { Prompt } from '@hone/contracts/library/prompts';
import { clearName } from '@hone/domain/categories';
import { useCallback, type ReactNode, type Ref } from 'react';
import { ColumnList } from '../../../ui/lists/column-list.tsx';
import type { ListHandle } from '../../../ui/lists/list-rows.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { t } from '../../../ui/t.ts';
import { Column } from '../column.tsx';
import { marksIn } from '@hone/client/library-search';
import type { Choice } from '../choosing/use-choice.ts';
import type { FoundRow } from '../search.ts';
import type { Selection } from '../selection.ts';
import { words } from '../words.ts';
import type { PromptActions } from './prompt-menu.tsx';
import { PromptRow } from './prompt-row.tsx';

interface SavedColumnProps {
  library: Library;
  rows: readonly FoundRow[];
  /** A category's id, or `allPrompts`. */
  category: string;
  search: string | undefined;
  current: string | undefined;
  leadTo: Selection['leadTo'];
  acts: PromptActions;
  choice: Choice;
  removeChosen(): void;
  canWrite: boolean;
  now: number;
  /** Scrolls with the page. */
  isAlone: boolean;
  title: string;
  label: string;
  back: { label: string; act(): void } | undefined;
  sorting: ReactNode;
  /** Above the list. */
  filters: ReactNode;
  filterKey: string;
  /** The empty state. */
  nothing: ReactNode;
  handle: Ref<ListHandle>;
  className?: string;
}

/** In rem. */
const height = 3.75;
const keyOf = ({ prompt }: { prompt: Prompt }) => prompt.id;
const heightOf = () => height;
const nothingMore = () => {};

/** Of a category, or search results. */
export function SavedColumn(props: SavedColumnProps) {
  const {
    library,
    rows,
    category,
    search,
    current,
    leadTo,
    acts,
    choice,
    removeChosen,
    canWrite,
    now,
    isAlone,
    title,
    label,
    back,
    sorting,
    filters,
    filterKey,
    nothing,
    handle,
    className = '',
  } = props;
  const isChoosing = choice.ids.length > 0;
  const draw = useCallback(
    ({ prompt, words: found }: FoundRow, isActive: boolean) => (
      <div data-key={prompt.id} className="h-15 py-px">
        <PromptRow
          prompt={prompt}
          spans={marksIn(prompt, found)}
          category={
            search !== undefined || prompt.category !== category
              ? clearName(library.categories, prompt.category)
              : undefined
          }
          isCurrent={prompt.id === current}
          isActive={isActive}
          canWrite={canWrite}
          now={now}
          lead={leadTo({ category, prompt: prompt.id, search })}
          acts={acts}
          choosing={{
            isChosen: choice.isChosen(prompt.id),
            isOn: isChoosing,
            isByPress: isAlone,
            acts: choice.acts,
            removeChosen,
          }}
        />
      </div>
    ),
    [library, search, category, current, canWrite, now, leadTo, acts, choice, isChoosing, isAlone, removeChosen],
  );
  const list = {
    label: search === undefined ? t(words.savedPrompts) : t(words.found, { search }),
    items: rows,
    keyOf,
    draw,
    handle,
  };
  return (
    <Column column="prompts" title={title} label={label} back={back} tools={sorting} className={className}>
      {filters}
      {rows.length === 0 ? (
        nothing
      ) : isAlone ? (
        <LongList
          key={`${category} ${filterKey} ${search}`}
          {...list}
          heightOf={heightOf}
          hasMore={false}
          onNearEnd={nothingMore}
        />
      ) : (
        <ColumnList
          key={`${category} ${filterKey} ${search !== undefined}`}
          {...list}
          height={height}
          start={current}
        />
      )}
    </Column>
  );
}
