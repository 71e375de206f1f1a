import type { Prompt } from '@hone/contracts/library/prompts';
import { longestSearch } from '../../../browser/address/typed-search.ts';
import { useSingleKeysOn } from '../../../data/single-keys.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { t } from '../../../ui/t.ts';
import { threeColumns, twoColumns } from './columns-skeleton.tsx';
import type { EditorPieces } from './editor-column.tsx';
import { isFiltering } from '../filter.ts';
import { LibraryColumns } from './library-columns.tsx';
import { NewPromptButton, OfflineNotice, PageHeader, type Transfer } from './page-header.tsx';
import { SearchDialog } from '../searches/search-dialog.tsx';
import { ChoiceBar } from '../several/choice-bar.tsx';
import { SeveralDialogs } from '../several/several-dialogs.tsx';
import { words as choosingWords } from '../choosing/words.ts';
import { PromptDialogs } from '../saved/prompt-dialogs.tsx';
import { useLibraryPage } from './use-library-page.ts';
import type { Sharing } from '../saved/use-prompt-actions.ts';
import { words } from '../words.ts';

interface LibraryPageProps extends EditorPieces {
  /** `undefined`: canceled. */
  fill(prompt: Prompt): Promise<string | undefined>;
  /** What can still be restored. */
  showDeleted(): void;
  sharing: Sharing;
  transfer: Transfer;
}

export function LibraryPage({ fill, showDeleted, sharing, transfer, ...pieces }: LibraryPageProps) {
  const page = useLibraryPage(fill, sharing, transfer);
  const { shown, searching, columns, level, isAlone, canCreate, create, panel, field } = page;
  const { choice, several, saved, selection } = page;
  const { library, rows, isReady, isOffline } = shown;
  const newPrompt = <NewPromptButton disabled={!canCreate} create={() => create()} isWide={isAlone} />;
  const hasTools = page.hasLists;
  const isChoosing = columns.includes('prompts') && choice.ids.length > 0;
  const selected = t(choosingWords.selected, { count: choice.ids.length });
  const isDeep = isAlone && level !== 'categories';
  const areKeysOn = useSingleKeysOn();
  const search = (
    <SearchField
      label={t(words.search)}
      field={field}
      text={searching.typed}
      maximum={longestSearch}
      hasKey={areKeysOn}
      clear={() => searching.searchFor('')}
      leave={() => page.focusPrompt(undefined)}
    />
  );
  return (
    <main tabIndex={-1} className={classNames('flex min-w-0 flex-col', isAlone ? 'gap-2' : 'gap-5')}>
      <div>
        <PageHeader
          isDeep={isDeep}
          search={hasTools ? search : undefined}
          showShared={sharing.showAll}
          create={hasTools && !isAlone ? newPrompt : undefined}
          transfer={transfer}
          canWrite={page.canWrite}
        />
        <OfflineNotice isOffline={isOffline && isReady} />
      </div>
      <div
        ref={panel}
        role="presentation"
        {...page.panelEvents}
        className={classNames(
          'grid grow',
          isAlone && '-mx-2',
          !isAlone && 'min-h-120 grid-rows-[minmax(0,1fr)] overflow-hidden rounded-card',
          !isAlone && 'border border-line bg-surface [contain:size]',
          !isAlone && (columns.length === 3 ? threeColumns : columns.length === 2 && twoColumns),
        )}
      >
        <LibraryColumns page={page} pieces={pieces} showDeleted={showDeleted} />
      </div>
      {isAlone && hasTools && (
        <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3">
          {isChoosing ? (
            <>
              <p className="pb-1 text-small font-medium">{selected}</p>
              <ChoiceBar acts={several.bar} canWrite={page.canWrite} isLarge />
            </>
          ) : (
            newPrompt
          )}
        </div>
      )}
      <output className="sr-only">{isChoosing && selected}</output>
      <output className="sr-only">
        {(searching.search !== undefined || isFiltering(selection.filter)) &&
          t(words.foundCount, { count: rows.length })}
      </output>
      <PromptDialogs
        asked={page.asked}
        library={library}
        move={(one, to) => void page.move(one, to)}
        close={page.closeAsked}
      />
      {saved.asked && (
        <SearchDialog
          key={saved.asked.times}
          subject={saved.asked.subject}
          isOpen={saved.asked.isOpen}
          close={saved.close}
        />
      )}
      <SeveralDialogs
        asked={several.asked}
        library={library}
        move={several.move}
        tag={several.tag}
        close={several.closeAsked}
      />
    </main>
  );
}
