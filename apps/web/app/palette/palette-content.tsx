import { useState } from 'react';
import { isApple } from '../../browser/media.ts';
import { cleanSearch, longestSearch } from '../../browser/address/typed-search.ts';
import { PaletteSearch } from '../../ui/overlays/palette.tsx';
import { t } from '../../ui/t.ts';
import type { ActionEntry } from './use-actions.ts';
import type { Follow } from './use-follow.ts';
import { useGroups } from './use-groups.ts';
import { words } from './words.ts';

interface PaletteContentProps {
  /** Each time it opens empty. */
  opening: number;
  actions: readonly ActionEntry[];
  follow: Follow;
}

/** Drawn only while the palette is open: it follows the library. */
export function PaletteContent({ opening, actions, follow }: PaletteContentProps) {
  const [written, setWritten] = useState({ opening, text: '' });
  const typed = written.opening === opening ? written.text : '';
  const search = cleanSearch(typed);
  const { groups, isNothingFound, isLoading } = useGroups(search, actions, follow);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const nothing = isNothingFound ? t(words.nothingFound, { search: search! }) : undefined;
  const counted = search === undefined ? '' : t(words.count, { count });
  return (
    <PaletteSearch
      label={t(words.label)}
      opening={opening}
      typed={typed}
      setTyped={(text) => setWritten({ opening, text })}
      maximum={longestSearch}
      groups={groups}
      isApple={isApple()}
      notice={
        <>
          {nothing && (
            <div className="flex-none px-4.5 pt-4">
              <p className="font-medium wrap-anywhere">{nothing}</p>
              <p className="text-small text-ink-2">{t(words.nothingFoundText)}</p>
            </div>
          )}
          {isLoading && <p className="flex-none px-4.5 pt-3 text-small text-ink-2">{t(words.loading)}</p>}
        </>
      }
      status={nothing ?? (isLoading ? t(words.loading) : counted)}
    />
  );
}
