import type { Category } from '@hone/contracts/categories';
import type { Prompt } from '@hone/contracts/prompts';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { ListHandle } from '../../ui/list-rows.tsx';
import { t } from '../../ui/t.ts';
import { CategoriesColumn } from './categories/categories-column.tsx';
import { useColumnCount } from './column-count.ts';
import type { RowsHandle } from './column-keys.ts';
import { EditorColumn, type EditorPieces } from './editor-column.tsx';
import { useFocusAfterDialog, useLedFocus } from './focus.ts';
import { NewPromptButton, OfflineNotice, PageHeader } from './page-header.tsx';
import { MissingPrompt, NoPreview, NothingChosen } from './preview/no-preview.tsx';
import { PreviewColumn } from './preview/preview-column.tsx';
import { AskedDialogs } from './saved/asked-dialogs.tsx';
import { EmptyCategory, EmptyLibrary, MissingCategory, NothingFound, sampleText } from './saved/nothing.tsx';
import { SavedColumn } from './saved/saved-column.tsx';
import { SortMenu } from './saved/sort-menu.tsx';
import { SearchField } from './search-field.tsx';
import { useSearch } from './search.ts';
import { allPrompts, isActOf, levelOf, useSelection } from './selection.ts';
import { shownColumns } from './shown-columns.ts';
import { useToday } from './times.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePromptActs } from './use-prompt-acts.ts';
import { useShown } from './use-shown.ts';
import { NotCome, threeColumns, twoColumns, WaitingColumns } from './waiting.tsx';
import { words } from './words.ts';

interface LibraryPageProps extends EditorPieces {
  /** Asks for the values of a text's variables and fills them in; undefined: given up. */
  fill(text: string): Promise<string | undefined>;
}

/** Categories, the prompts of one, and the one that is read or written. */
export function LibraryPage({ fill, ...pieces }: LibraryPageProps) {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const categoryRows = useRef<RowsHandle>(null);
  const promptRows = useRef<ListHandle>(null);
  const preview = useRef<HTMLElement>(null);

  const selection = useSelection();
  const searching = useSearch(selection);
  const { search } = searching;
  const shown = useShown(selection, search);
  const { library, category, prompt, rows, isReady, isOffline, refusal } = shown;
  const count = useColumnCount(panel);
  const today = useToday();
  const canWrite = isReady && !isOffline;
  const [begin, setBegin] = useState<{ name: string; text: string }>();

  // What is written stays in hand though it be deleted elsewhere.
  const [held, setHeld] = useState<Prompt>();
  if (selection.act && prompt && prompt.id !== held?.id) setHeld(prompt);
  const written = prompt ?? (held?.id === selection.prompt ? held : undefined);
  const act = isActOf(selection.act, written) ? selection.act : undefined;
  const level = levelOf({ ...selection, act, search: selection.search ?? search });
  const columns = shownColumns(count, level);
  const isAlone = count === 1;
  const focusPrompt = (id: string | undefined) => promptRows.current?.focusRow(id);
  const focusCategory = (id: string | undefined) => categoryRows.current?.focusRow(id);
  const { acts, copy, move, removeCategory, asked, closeAsked } = usePromptActs({
    selection,
    fill,
    keepPlace: shown.keepPlace,
    focusPrompt,
    focusCategory,
  });

  const create = (beginning?: { name: string; text: string }) => {
    if (!canWrite || act) return;
    setBegin(beginning);
    selection.show({ category: selection.category, prompt: selection.prompt, act: 'new' });
  };
  const change = (how: 'edit' | 'enhance') => (one: Prompt) => {
    if (canWrite && (one.can_delete || how === 'enhance'))
      selection.show({ category, prompt: one.id, search, act: how });
  };
  const finish = (saved?: Prompt) => {
    setBegin(undefined);
    const { category: named, prompt: read } = selection;
    if (!saved || (saved.id === read && (named === allPrompts || saved.category === named)))
      selection.backTo({ category: named, prompt: read, search });
    else selection.replace({ category: named === allPrompts ? named : saved.category, prompt: saved.id });
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
  useLedFocus(columns.join(' '), () => {
    const deepest = columns.at(-1);
    if (deepest === 'categories') focusCategory(last.current.category);
    else if (deepest === 'prompts' || (deepest === 'preview' && count > 1)) focusPrompt(last.current.prompt);
    else preview.current?.focus({ preventScroll: true });
  });
  useFocusAfterDialog(asked !== undefined, () => focusPrompt(last.current.asked));

  const nameOf = (id: string) =>
    id === allPrompts ? t(words.allPrompts) : (library.categories.get(id)?.name ?? t(words.savedPrompts));
  const toCategories = { label: t(words.backTo, { name: t(words.categories) }), act: () => backToCategories() };
  const backToCategories = () => {
    searching.setTyped('');
    selection.backTo(isAlone ? {} : { category, search });
  };
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
    preview,
    field,
    copyButton,
    goBack: { ...(back.prompts && { prompts: back.prompts.act }), ...(back.preview && { preview: back.preview.act }) },
    create,
    edit: change('edit'),
    copy: acts.copy,
  });

  const drawNothing = () => {
    if (search !== undefined) return <NothingFound search={search} clear={clear} />;
    if (shown.isCategoryMissing) return <MissingCategory showAll={() => selection.replace({ category: allPrompts })} />;
    if (library.prompts.size > 0) return <EmptyCategory add={canWrite ? () => create() : undefined} />;
    return (
      <EmptyLibrary begin={canWrite ? () => create({ name: t(words.sampleName), text: sampleText() }) : undefined} />
    );
  };
  const drawPreview = () => {
    if (prompt) {
      return (
        <PreviewColumn
          ref={preview}
          prompt={prompt}
          library={library}
          now={today}
          canWrite={canWrite}
          acts={acts}
          edit={() => change('edit')(prompt)}
          enhance={() => change('enhance')(prompt)}
          copy={copy}
          createVariable={pieces.createVariable}
          back={back.preview}
          isAlone={isAlone}
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
  };
  const drawColumns = () => {
    if (!isReady)
      return refusal ? (
        <NotCome again={shown.again} />
      ) : (
        <WaitingColumns columns={columns} isAlone={isAlone} hasPrompt={selection.prompt !== undefined} />
      );
    return (
      <>
        {columns.includes('categories') && (
          <CategoriesColumn
            categories={shown.categories}
            counts={shown.counts}
            total={library.prompts.size}
            current={isAlone || search !== undefined ? undefined : category}
            canWrite={canWrite}
            leadTo={selection.leadTo}
            remove={(one: Category) => removeCategory(one, one.id === category || one.id === prompt?.category)}
            onCreated={(one) => {
              selection.show({ category: one.id });
              requestAnimationFrame(() => focusCategory(one.id));
            }}
            handle={categoryRows}
          />
        )}
        {columns.includes('prompts') && (
          <SavedColumn
            library={library}
            rows={rows}
            category={category}
            search={search}
            current={selection.prompt}
            leadTo={selection.leadTo}
            acts={acts}
            canWrite={canWrite}
            now={today}
            isAlone={isAlone}
            title={back.prompts && search === undefined ? nameOf(category) : t(words.savedPrompts)}
            back={back.prompts}
            sorting={
              search === undefined ? (
                <SortMenu sort={shown.sort} onSort={shown.setSort} />
              ) : (
                <p className="pe-2 text-tiny text-ink-3">{t(words.foundCount, { count: rows.length })}</p>
              )
            }
            nothing={drawNothing()}
            handle={promptRows}
          />
        )}
        {columns.includes('preview') && drawPreview()}
        {columns.includes('editor') && act && (
          <EditorColumn
            key={`${act} ${selection.prompt}`}
            act={act}
            prompt={written}
            category={category}
            begin={begin}
            pieces={pieces}
            onDone={finish}
          />
        )}
      </>
    );
  };

  const newPrompt = <NewPromptButton disabled={!canWrite} create={() => create()} isWide={isAlone} />;
  const hasTools = level !== 'editor' && (!isAlone || level !== 'preview');
  const isDeep = isAlone && level !== 'categories';
  return (
    <main tabIndex={-1} className={classNames('flex min-w-0 flex-col', isAlone ? 'gap-2' : 'gap-5')}>
      <div>
        <PageHeader
          isDeep={isDeep}
          search={
            hasTools ? <SearchField {...searching} field={field} leave={() => focusPrompt(undefined)} /> : undefined
          }
          create={hasTools && !isAlone ? newPrompt : undefined}
        />
        <OfflineNotice isOffline={isOffline && isReady} />
      </div>
      <div
        ref={panel}
        role="presentation"
        onKeyDown={onKeyDown}
        className={classNames(
          'grid grow',
          isAlone
            ? '-mx-2'
            : 'min-h-120 grid-rows-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface [contain:size]',
          !isAlone && (columns.length === 3 ? threeColumns : columns.length === 2 && twoColumns),
        )}
      >
        {drawColumns()}
      </div>
      {isAlone && hasTools && (
        <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3">{newPrompt}</div>
      )}
      <output className="sr-only">{search !== undefined && t(words.foundCount, { count: rows.length })}</output>
      <AskedDialogs
        asked={asked}
        library={library}
        categories={shown.categories}
        move={(one, to) => void move(one, to)}
        close={closeAsked}
      />
    </main>
  );
}
