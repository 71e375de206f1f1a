import type { Library } from '@hone/client/library';
import type { SavedSearch } from '@hone/contracts/library/searches';
import { Pencil, Search, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { asList } from '../../../ui/lists/list-rows.tsx';
import { useRovingFocus } from '../../../ui/lists/roving-focus.ts';
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { intlLocale, t } from '../../../ui/t.ts';
import { RowShell } from '../row-shell.tsx';
import type { Selection } from '../selection.ts';
import { isUnansweredId } from '../unanswered.ts';
import { isCategoryGone, isSameSought, placeOf, sortSearches, type Sought } from './saved-search.ts';
import { words } from './words.ts';

interface SavedSearchesProps {
  library: Library;
  canWrite: boolean;
  /** What the page looks for. */
  shown: Sought;
  leadTo: Selection['leadTo'];
  rename(search: SavedSearch): void;
  remove(search: SavedSearch): void;
}

/** Below the categories; nothing if there are none. */
export function SavedSearches({ library, canWrite, shown, leadTo, rename, remove }: SavedSearchesProps) {
  const searches = useMemo(() => sortSearches(library, intlLocale()), [library]);
  const { isActive, frame } = useRovingFocus(searches.length, { isColumn: true });
  if (searches.length === 0) return null;
  return (
    <section
      aria-label={t(words.title)}
      className="flex max-h-2/5 min-h-0 flex-none flex-col border-t border-line pt-2"
    >
      <h3 className="flex-none px-5 pb-1 text-tiny font-medium text-ink-3">{t(words.title)}</h3>
      <div {...frame} className="min-h-0 overflow-y-auto [scrollbar-width:thin]">
        <ul {...asList} aria-label={t(words.title)}>
          {searches.map((search, index) => {
            const isWritable = canWrite && !isUnansweredId(search.id);
            return (
              <li key={search.id} data-index={index} data-search={search.id} className="h-10 py-px pointer-coarse:h-12">
                <RowShell
                  lead={leadTo(placeOf(search))}
                  isCurrent={isSameSought(search, shown)}
                  isActive={isActive(index)}
                  isStop
                  hint={isCategoryGone(library, search) ? t(words.goneCategory) : undefined}
                  {...(isWritable && { keys: { Delete: () => remove(search), F2: () => rename(search) } })}
                  menuLabel={t(words.more)}
                  {...(isWritable && {
                    menu: (
                      <>
                        <MenuItem icon={<Pencil aria-hidden />} keys="F2" onChoose={() => rename(search)}>
                          {t(words.rename)}
                        </MenuItem>
                        <MenuSeparator />
                        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onChoose={() => remove(search)}>
                          {t(words.delete)}
                        </MenuItem>
                      </>
                    ),
                  })}
                  isUnanswered={isUnansweredId(search.id)}
                >
                  <span className="flex items-center gap-2">
                    <Search aria-hidden className="size-3.5 flex-none text-ink-3" />
                    <bdi className="min-w-0 truncate">{search.name}</bdi>
                  </span>
                </RowShell>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
