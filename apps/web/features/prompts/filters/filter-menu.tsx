import { ListFilter, Pin } from 'lucide-react';
import { useMemo } from 'react';
import { tagKey } from '@hone/domain/tags';
import { IconButton } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/formats.ts';
import { Menu, MenuCheck, MenuLabel, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../ui/t.ts';
import { withTag, type Filter } from '../filter.ts';
import type { FoundRow } from '../search.ts';
import { countTags } from '../tags.ts';
import { words } from './words.ts';

interface FilterMenuProps {
  filter: Filter;
  /** What is shown with it: each count says how many would be left. */
  rows: readonly FoundRow[];
  choose(filter: Filter): void;
}

export function FilterMenu({ filter, rows, choose }: FilterMenuProps) {
  const count = filter.tags.length + Number(filter.isPinned);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={count > 0 ? t(words.filteredBy, { count }) : t(words.filter)}
          size="small"
          className={count > 0 ? 'text-accent!' : undefined}
        >
          <ListFilter aria-hidden />
        </IconButton>
      }
    >
      <FilterItems filter={filter} rows={rows} choose={choose} />
    </Menu>
  );
}

/** As many as a menu can be read. */
const most = 100;

/** Counted once the menu is open. */
function FilterItems({ filter, rows, choose }: FilterMenuProps) {
  const pinned = useMemo(() => rows.filter(({ prompt }) => prompt.is_pinned).length, [rows]);
  const counts = useMemo(() => countTags(rows.map(({ prompt }) => prompt)), [rows]);
  const chosen = new Set(filter.tags.map(tagKey));
  const others = counts.filter(({ tag }) => !chosen.has(tagKey(tag)));
  const item = (tag: string, count: number, isChecked: boolean) => (
    <MenuCheck
      key={tagKey(tag)}
      isChecked={isChecked}
      figure={formatCount(count)}
      onToggle={() => choose(withTag(filter, tag))}
    >
      <bdi>{tag}</bdi>
    </MenuCheck>
  );
  return (
    <>
      <MenuCheck
        icon={<Pin aria-hidden />}
        isChecked={filter.isPinned}
        figure={formatCount(pinned)}
        onToggle={() => choose({ ...filter, isPinned: !filter.isPinned })}
      >
        {t(words.pinned)}
      </MenuCheck>
      <MenuSeparator />
      <MenuLabel>
        {counts.length === 0 && chosen.size === 0
          ? t(words.noTags)
          : others.length > most
            ? t(words.mostUsed, { count: most })
            : t(words.tags)}
      </MenuLabel>
      {filter.tags.map((tag) => item(tag, rows.length, true))}
      {others.slice(0, most).map(({ tag, count }) => item(tag, count, false))}
    </>
  );
}
