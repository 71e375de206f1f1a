import type { Category } from '@hone/contracts/library/categories';
import { subtreeOf } from '@hone/domain/categories';
import { useCallback, useMemo } from 'react';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { useStableActs } from '../../../ui/stable-acts.ts';
import { t } from '../../../ui/t.ts';
import { CategoriesColumn } from '../categories/categories-column.tsx';
import { ColumnsSkeleton } from './columns-skeleton.tsx';
import { EditorColumn, type EditorPieces } from './editor-column.tsx';
import { MissingPrompt, NoPreview, NothingChosen } from '../preview/no-preview.tsx';
import { PreviewColumn } from '../preview/preview-column.tsx';
import { useToday } from '../relative-times.ts';
import {
  EmptyCategory,
  EmptyLibrary,
  MissingCategory,
  NothingFiltered,
  NothingFound,
  sampleText,
} from '../saved/empty-states.tsx';
import { ChoiceBar } from '../several/choice-bar.tsx';
import { words as choosingWords } from '../choosing/words.ts';
import { soughtOf } from '../searches/saved-search.ts';
import { SavedSearches } from '../searches/saved-searches.tsx';
import { SaveSearchButton } from '../searches/save-search-button.tsx';
import { SavedColumn } from '../saved/saved-column.tsx';
import { SortMenu } from '../saved/sort-menu.tsx';
import { isFiltering, noFilter, queryOfFilter } from '../filter.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FilterMenu } from '../filters/filter-menu.tsx';
import { allPrompts } from '../selection.ts';
import type { LibraryPageState } from './use-library-page.ts';
import { words } from '../words.ts';

interface LibraryColumnsProps {
  page: LibraryPageState;
  pieces: EditorPieces;
  showDeleted(): void;
}

export function LibraryColumns({ page, pieces, showDeleted }: LibraryColumnsProps) {
  const { shown, columns, selection, act, isAlone, written, begin, finish, lastColumn } = page;
  if (!shown.isReady)
    return shown.refusal ? (
      <div className="col-span-full grid items-center">
        <LoadFailed
          heading={t(words.notCome)}
          text={t(words.notComeText)}
          retryLabel={t(words.tryAgain)}
          retry={shown.again}
        />
      </div>
    ) : (
      <ColumnsSkeleton columns={columns} isAlone={isAlone} hasPrompt={selection.prompt !== undefined} />
    );
  return (
    <>
      {columns.includes('categories') && <Categories page={page} showDeleted={showDeleted} />}
      {columns.includes('prompts') && <Prompts page={page} />}
      {columns.includes('preview') && <Preview page={page} createVariable={pieces.createVariable} />}
      {columns.includes('editor') && act && (
        <EditorColumn
          key={`${act} ${selection.prompt}`}
          ref={lastColumn}
          act={act}
          prompt={written}
          category={shown.category}
          begin={begin}
          pieces={pieces}
          onDone={finish}
        />
      )}
    </>
  );
}

function Categories({ page, showDeleted }: Pick<LibraryColumnsProps, 'page' | 'showDeleted'>) {
  const { shown, selection, searching, isAlone, categoryRows, removeCategory, focusCategory } = page;
  const { category, prompt, library } = shown;
  const isShownIn = ({ id }: Category) => {
    const within = subtreeOf(library.categories, id);
    return within.has(category) || (prompt !== undefined && within.has(prompt.category));
  };
  const acts = useStableActs({
    showDeleted,
    move: (one: Category, parent: string | null) => void page.moveCategory(one, parent),
    share: ({ id, name }: Category) => page.sharing.share({ kind: 'category', id, name }),
    remove: (one: Category) => removeCategory(one, isShownIn(one)),
    onCreated(one: Category) {
      selection.show({ category: one.id });
      requestAnimationFrame(() => focusCategory(one.id));
    },
  });
  const { ask, remove } = page.saved;
  const searches = useMemo(
    () => (
      <SavedSearches
        library={library}
        canWrite={page.canWrite}
        shown={soughtOf(selection.category, selection.search, selection.filter)}
        leadTo={selection.leadTo}
        rename={ask}
        remove={remove}
      />
    ),
    [library, page.canWrite, selection, ask, remove],
  );
  return (
    <CategoriesColumn
      {...acts}
      searches={searches}
      categories={shown.categories}
      counts={shown.counts}
      total={library.prompts.size}
      current={isAlone || searching.search !== undefined ? undefined : category}
      canWrite={page.canWrite}
      leadTo={selection.leadTo}
      handle={categoryRows}
    />
  );
}

function Prompts({ page }: { page: LibraryPageState }) {
  const { shown, selection, searching, back, nameOf, promptRows, choice, several } = page;
  const { search } = searching;
  const { library, category, rows } = shown;
  const title = back.prompts && search === undefined ? nameOf(category) : t(words.savedPrompts);
  // Alone, the bar is at the bottom of the window.
  const isChoosing = choice.ids.length > 0 && !page.isAlone;
  return (
    <SavedColumn
      library={library}
      rows={rows}
      category={category}
      search={search}
      current={selection.prompt}
      leadTo={selection.leadTo}
      acts={page.acts}
      choice={choice}
      removeChosen={several.bar.remove}
      canWrite={page.canWrite}
      now={useToday()}
      isAlone={page.isAlone}
      title={isChoosing ? t(choosingWords.selected, { count: choice.ids.length }) : title}
      label={title}
      back={back.prompts}
      sorting={
        isChoosing ? (
          <ChoiceBar acts={several.bar} canWrite={page.canWrite} />
        ) : (
          <>
            {search === undefined ? (
              <SortMenu sort={shown.sort} onSort={shown.setSort} />
            ) : (
              <p className="pe-2 text-tiny text-ink-3">{t(words.foundCount, { count: rows.length })}</p>
            )}
            {(search !== undefined || isFiltering(selection.filter)) && (
              <SaveSearchButton
                disabled={!page.canWrite}
                save={() => page.saved.ask(soughtOf(selection.category, search, selection.filter))}
              />
            )}
            <FilterMenu filter={selection.filter} rows={rows} choose={page.chooseFilter} />
          </>
        )
      }
      filters={<FilterChips filter={selection.filter} choose={page.dropFilter} />}
      filterKey={Object.values(queryOfFilter(selection.filter)).join(' ')}
      nothing={<NoPrompts page={page} />}
      handle={promptRows}
    />
  );
}

function NoPrompts({ page }: { page: LibraryPageState }) {
  const { shown, selection, searching, canCreate, create } = page;
  const showAll = () => selection.replace({ category: allPrompts, search: undefined });
  if (shown.isCategoryMissing && searching.search === undefined) return <MissingCategory showAll={showAll} />;
  if (isFiltering(selection.filter) && shown.library.prompts.size > 0)
    return <NothingFiltered clear={() => page.dropFilter(noFilter)} />;
  if (searching.search !== undefined) return <NothingFound search={searching.search} clear={page.clear} />;
  if (shown.library.prompts.size > 0) return <EmptyCategory add={canCreate ? () => create() : undefined} />;
  return (
    <EmptyLibrary begin={canCreate ? () => create({ name: t(words.sampleName), text: sampleText() }) : undefined} />
  );
}

function Preview({ page, createVariable }: { page: LibraryPageState } & Pick<EditorPieces, 'createVariable'>) {
  const { shown, selection, change, back, lastColumn, copyButton } = page;
  const { prompt } = shown;
  const now = useToday();
  const acts = useStableActs({
    edit: change('edit'),
    enhance: change('enhance'),
    copy: page.copy,
  });
  // The prompt stays next to the list it belongs to.
  const read = page.isAlone ? undefined : prompt?.id;
  const leadToTag = useCallback(
    (tag: string) => selection.leadTo({ category: allPrompts, prompt: read, filter: { tags: [tag], isPinned: false } }),
    [selection, read],
  );
  if (prompt) {
    return (
      <PreviewColumn
        {...acts}
        ref={lastColumn}
        prompt={prompt}
        library={shown.library}
        now={now}
        canWrite={page.canWrite}
        acts={page.acts}
        createVariable={createVariable}
        leadToTag={leadToTag}
        back={back.preview}
        isAlone={page.isAlone}
        copyButton={copyButton}
      />
    );
  }
  return (
    <NoPreview back={back.preview}>
      {selection.prompt === undefined ? (
        <NothingChosen />
      ) : (
        <MissingPrompt back={() => selection.replace({ category: allPrompts })} />
      )}
    </NoPreview>
  );
}
