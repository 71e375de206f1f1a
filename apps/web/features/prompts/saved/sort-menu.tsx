import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../ui/t.ts';
import { sorts, type Sort } from '../sort-prompts.ts';
import { words } from '../words.ts';

const names: Record<Sort, string> = { used: words.sortUsed, name: words.sortName, newest: words.sortNewest };

export function SortMenu({ sort, onSort }: { sort: Sort; onSort(sort: Sort): void }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button
          look="quiet"
          size="small"
          aria-label={t(words.sortedBy, { sort: t(names[sort]) })}
          className="gap-1! text-tiny! font-normal!"
        >
          {t(names[sort])}
          <ChevronDown aria-hidden className="size-3.5!" />
        </Button>
      }
    >
      <MenuChoice
        label={t(words.sort)}
        choices={sorts.map((value) => ({ value, label: t(names[value]) }))}
        value={sort}
        onChoose={onSort}
      />
    </Menu>
  );
}
